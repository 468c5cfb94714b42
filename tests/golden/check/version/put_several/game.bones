# several places in a line of version 1
language 1
game "T"

players 2
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner

play:
  gather stock
  win players
