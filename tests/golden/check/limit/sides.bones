# a die has at most 100 sides
language 1
game "T"

players 2 to 4
dice red, white
dice blue with 1000000 sides

play:
  win players
