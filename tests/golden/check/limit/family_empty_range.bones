# the smaller number comes first
language 1
game "T"

players 2 to 3
tiles double 3
zone stock, ordered
number wrong(3 to 1)
number n

play:
  set n to 1
  win players
