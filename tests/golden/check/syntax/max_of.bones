# the larger of two stands in brackets
language 1
game "T"

players 2 to 4
number target

play:
  set target to max of target and 3
  win players
