# a place is a number
language 1
game "T"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone kept
number n

play:
  gather boneyard
  mix boneyard
  move top of boneyard to place top of boneyard of boneyard
  win players
