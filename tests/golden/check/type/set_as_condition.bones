# a set is no condition
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  while boneyard: mix boneyard
  win players
