# one tile lies face up; of several each is asked
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone row of each seat, ordered

play:
  gather boneyard
  if boneyard is face down: mix boneyard
  win players
