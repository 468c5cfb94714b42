# dice belong to nobody
language 1
game "T"

players 2 to 4
dice red, white
dice blue, green of each seat

play:
  win players
