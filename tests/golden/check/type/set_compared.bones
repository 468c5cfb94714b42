# a set is counted before it is compared
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  if boneyard > 3: mix boneyard
  win players
