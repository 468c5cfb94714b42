language 1
game "Leak 10"

players 3 to 4
tiles double 6
chips 20
pot pool
zone boneyard, ordered
zone hand of each seat, seen by owner
seats group, seen by all

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  set group to {first p}
  for each p in group:
    reveal p's hand
    set group to group + {player after p}
  for each p in group: pay pips of p's hand from p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
