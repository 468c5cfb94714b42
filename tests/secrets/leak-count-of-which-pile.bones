language 1
game "Count of Which Pile"

players 2 to 3
tiles double 6
chips 50
pot pool
zone boneyard, ordered
zone hand of each seat, seen by owner
zone pile(0 to 1)

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  move 1 from boneyard to pile(0)
  move 3 from boneyard to pile(1)
  pay count of pile(pips of (player after first p)'s hand mod 2) from first p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
