# the set has no jokers
language 1
game "T"

players 2 to 3
names suit from 14: red, yellow, blue, black
tiles 1 to 13 in suit
zone stock, ordered
number n

play:
  set n to if [joker] in tiles then 1 else 0
  win players
