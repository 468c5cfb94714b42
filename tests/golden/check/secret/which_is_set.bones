# which one is set tells what it was chosen by
language 1
game "T"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
flag met(0 to 6), seen by all
number looks of each seat, seen by all

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  for each p:
    p chooses:
      "look": set met(high of (first t in his hand)) to yes
  win players
