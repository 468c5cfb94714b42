# a tile is not written with a name that has a hyphen
language 1
game "T"

players 2 to 3
names suit from 14: red, dark-blue
tiles 1 to 13 in suit
zone stock, ordered
number n

play:
  set n to 1
  win players
