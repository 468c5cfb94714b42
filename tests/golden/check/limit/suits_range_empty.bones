# the smaller number comes first
language 1
game "T"

players 2 to 3
names suit from 14: red, yellow, blue, black
tiles 13 to 1 in suit
zone stock, ordered
number n

play:
  set n to 1
  win players
