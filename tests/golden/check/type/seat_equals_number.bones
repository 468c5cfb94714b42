# a seat is not equal to a number
language 1
game "T"

players 2 to 4
seat leader

play:
  if leader = 1: win no seats
  win players
