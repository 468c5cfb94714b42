# a tile is placed on a layout only
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
layout line
seat leader

play:
  turns of p from leader, one lap:
    place [6-6] on his hand
    place [5-5] on line
  win players
