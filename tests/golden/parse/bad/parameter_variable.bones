# Of which kind is the variable?
language 1
game "T"

phase x(variable n):
  set n to 1
