# a deal fits for each number of players
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  gather boneyard
  deal 8 from boneyard to each player's hand
  win players
