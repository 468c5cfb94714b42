# 'count' has an 'of'
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
number target

play:
  set target to count(boneyard)
  win players
