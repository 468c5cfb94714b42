# a clause has capitals
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  mix boneyard (tt-1)
  win players
