# one name for two things
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
number boneyard

play:
  win players
