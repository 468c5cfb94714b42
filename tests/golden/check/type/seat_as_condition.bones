# a seat is no condition
language 1
game "T"

players 2 to 4
seat leader

play:
  if leader: win no seats
  win players
