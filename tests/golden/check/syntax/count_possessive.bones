# 'count' stands before what is counted
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
number target

play:
  set target to boneyard's count
  win players
