# a comparison stands once
language 1
game "T"

players 2 to 4
number target

play:
  if 1 < target < 5: add 1 to target
  win players
