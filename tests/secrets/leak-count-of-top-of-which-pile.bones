language 1
game "Leak 3"

players 2 to 3
tiles double 6
chips 20
pot pool
zone boneyard, ordered
zone hand of each seat, seen by owner
zone pile(0 to 1), ordered

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  move 1 from boneyard to pile(0)
  move 3 from boneyard to pile(1)
  let n be (pips of (player after first p)'s hand) mod 2
  pay count of (top 3 of pile(n)) from first p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
