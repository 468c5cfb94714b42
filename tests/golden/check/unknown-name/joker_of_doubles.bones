# a double set has no jokers
language 1
game "T"

players 2 to 3
tiles double 6
zone stock, ordered
number n

play:
  set n to if [joker] in tiles then 1 else 0
  win players
