# one tile goes to a place
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
  move kept to place 2 of boneyard
  win players
