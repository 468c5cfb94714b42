# the numbers of a tile have a bound too
language 1
game "T"

players 2
tiles double 6
zone stock, seen by all
number n

play:
  if [0-99999999999] in stock: add 1 to n
  win players
