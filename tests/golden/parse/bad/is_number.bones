# 'is' before a number.
language 1
game "T"

play:
  while count of x is 3: mix b
