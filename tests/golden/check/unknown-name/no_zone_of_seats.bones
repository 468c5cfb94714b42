# a deal goes to a zone that each seat has
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  deal 1 from boneyard to each player's hands
  move every hand to boneyard
  win players
