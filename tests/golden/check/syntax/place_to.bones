# a tile is placed on a layout
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
layout line

play:
  place [6-6] to line
  win players
