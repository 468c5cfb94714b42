language 1
game "As Many as Was Written"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
number note of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 4 from boneyard to each player's hand
  (first p) chooses:
    "write" n from 1 to 2: set (first p)'s note to n
  (first p) chooses:
    "hide" ((first p)'s note) tiles c from his hand:
      (player after first p) chooses openly:
        "guess" n from 1 to count of c  # LEAK
  win players
