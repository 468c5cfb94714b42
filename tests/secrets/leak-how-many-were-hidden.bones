language 1
game "How Many Were Hidden"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 4 from boneyard to each player's hand
  (first p) chooses:
    "hide" 1 or 2 tiles c from his hand:
      (player after first p) chooses openly:
        "guess" n from 1 to count of c  # LEAK
  win players
