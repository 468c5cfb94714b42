language 2
game "Hand Grows Before It Is Shown"

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
  let lightest be pips of (first t in (first p)'s hand with least pips of t)
  move 1 from boneyard to (first p)'s hand
  pay lightest from first p to pool, or all he has  # LEAK
  reveal (first p)'s hand
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
