# numbers are written in figures
language 1
game "T"

players 2 to 4
number target

play:
  set target to twelve
  win players
