# `not` stands before the condition
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  gather boneyard
  if top of boneyard is not face up: mix boneyard
  win players
