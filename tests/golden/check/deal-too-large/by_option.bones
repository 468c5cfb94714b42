# a deal fits for each value of an option
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
option size: 5, 7, 9

play:
  gather boneyard
  deal size from boneyard to each player's hand
  win players
