language 1
game "Hand Grows After It Is Shown"

players 2 to 3
tiles double 6
chips 50
pot pool
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  reveal (first p)'s hand
  move 1 from boneyard to (first p)'s hand
  pay pips of (first p)'s hand from first p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
