# a phase has no value
language 1
game "T"

players 2 to 4
number target
phase round: add 1 to target

play:
  round
  set target to round(1)
  win players
