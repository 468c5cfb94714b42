# An else without an if.
language 1
game "T"

play:
  else: mix b
