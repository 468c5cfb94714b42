# a definition does nothing
language 1
game "T"

players 2 to 4
number target
define goal: 5

play:
  set target to goal
  goal
  win players
