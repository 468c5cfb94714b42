# numbers have no commas
language 1
game "T"

players 2 to 4
number target

play:
  set target to 1,000
  win players
