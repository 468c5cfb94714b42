# a deal goes to zones
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  deal 7 from boneyard to players
  win players
