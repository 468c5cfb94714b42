# ranges of sizes that begin with the greater one
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  deal 5 from boneyard to each player's hand
  for each p:
    p chooses:
      "lay" 4 to 1 tiles c from his hand: move c to boneyard
  win players
