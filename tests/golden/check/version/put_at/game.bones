# a tile at an open end in a line of version 1
language 1
game "T"

players 2
tiles double 6
zone stock, ordered
layout line

play:
  gather stock
  win players
