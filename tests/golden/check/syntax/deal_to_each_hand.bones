# a deal goes to each player's zone
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  deal 7 from boneyard to each hand
  win players
