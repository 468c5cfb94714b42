# a tile stands in square brackets
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  if (6-6) in boneyard: mix boneyard
  win players
