# a seat that a condition is about has a name
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  if no player has [6-6]: mix boneyard
  win players
