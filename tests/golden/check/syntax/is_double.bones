# a double is a pattern
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  if some t in boneyard where t is double: mix boneyard
  win players
