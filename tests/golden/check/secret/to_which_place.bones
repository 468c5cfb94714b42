# to which place a tile goes is seen by all
language 1
game "T"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  for each p:
    p chooses:
      "put back": move top of boneyard to place 1 + high of (first t in his hand) of boneyard
  win players
