language 1
game "Leak 26"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone aside

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  turns of p from first q, one lap:
    p chooses openly:
      "call" t from tiles: move t to aside  # LEAK
      "go on"
  win players
