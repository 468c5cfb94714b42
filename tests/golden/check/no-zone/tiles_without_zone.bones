# dice alone need no tiles
language 1
game "T"

players 2
tiles double 6
dice red, white, seen by all

play:
  roll dice
  win players
