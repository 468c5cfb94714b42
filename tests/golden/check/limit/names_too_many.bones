# names are of numbers from 0 to 30
language 1
game "T"

players 2 to 3
tiles double 3
zone stock, ordered
names deep from 25: a, b, c, d, e, f, g
number n

play:
  set n to 1
  win players
