# a tile lies face up or face down
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  gather boneyard
  if top of boneyard is face: mix boneyard
  win players
