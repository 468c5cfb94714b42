# a phase does not run itself
language 1
game "T"

players 2 to 4
number target
phase f:
  add 1 to target
  f

play:
  f
  win players
