language 1
game "Another Pile Is Revealed"

players 2 to 3
tiles double 6
chips 50
pot pool
zone boneyard, ordered
zone pile(0 to 1)
number which, seen by all

play:
  gather boneyard
  mix boneyard
  for each n in 0 to 1: move 2 from boneyard to pile(n)
  (first p) chooses openly:
    "show" n from 0 to 1: set which to n
  reveal pile(which + 0)
  pay pips of pile(1 - which) from first p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
