# a tile is placed at a number
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
layout line

play:
  place [6-6] on line at ends
  win players
