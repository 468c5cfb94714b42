# Of which kind is the variable?
language 2
game "T"

phase x(variable n):
  set n to 1
