# a repeat says 'times'
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  repeat 3: mix boneyard
  win players
