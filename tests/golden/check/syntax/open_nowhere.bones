# ends are opened at a tile
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
layout line
seat leader

play:
  turns of p from leader, one lap:
    open 6, 6 on line
  win players
