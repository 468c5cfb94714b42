# whether a tile lies face up is asked from language 2 on
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone row of each seat, ordered
number up, seen by all

play:
  gather boneyard
  for each p: set up to count of all t in his row where t is face up
  win players
