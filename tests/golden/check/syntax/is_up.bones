# the words of the question go together
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  gather boneyard
  if top of boneyard is up: mix boneyard
  win players
