# numbers are counted and not gone through
language 1
game "T"

players 2 to 4
number target

play:
  for each n in 1 to 6: add n to target
  win players
