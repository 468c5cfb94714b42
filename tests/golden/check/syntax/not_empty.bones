# 'is empty' stands after what is empty
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  if not empty boneyard: mix boneyard
  win players
