# how many and from where come first in a deal
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  deal each player 7 tiles from boneyard
  win players
