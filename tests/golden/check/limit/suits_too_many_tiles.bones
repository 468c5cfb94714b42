# a set has at most 400 tiles
language 1
game "T"

players 2 to 3
names suit from 14: red, yellow, blue, black
tiles 1 to 13 in suit, 8 copies
zone stock, ordered
number n

play:
  set n to 1
  win players
