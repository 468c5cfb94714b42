# a tile is written with what is known
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  move [n-n] to boneyard
  win players
