# chance has its own statements
language 1
game "T"

players 2 to 4
number target

play:
  set target to random 1 to 6
  win players
