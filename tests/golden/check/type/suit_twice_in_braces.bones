# a tile in a suit is the same tile, whichever way round
language 1
game "T"

players 2 to 3
names suit from 14: red, yellow, blue, black
tiles 1 to 13 in suit, 2 copies
zone stock, ordered
number n

play:
  set n to count of {[5-red], [red-5], [5-red]}
  win players
