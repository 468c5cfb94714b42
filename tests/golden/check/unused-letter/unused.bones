# a letter that stands on no tile
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  if boneyard is [3-3] for some n: mix boneyard
  win players
