language 1
game "Leak 28"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone aside
tile best, seen by all

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  set best to told first t in (every hand) with most pips of t
  move best to aside  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most pips of his hand
