language 1
game "Leak Turned"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  turns of p from first q, one lap:
    p chooses openly:
      "call" t from tiles: turn up t  # LEAK
      "go on"
  win players
