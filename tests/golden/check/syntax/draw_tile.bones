# a tile is moved, a lot is drawn
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  draw 1 from boneyard
  win players
