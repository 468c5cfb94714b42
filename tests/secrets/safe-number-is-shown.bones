language 1
game "Number Is Shown"

players 2 to 3
tiles double 6
dice red, white
chips 50
pot pool
zone boneyard, ordered
zone hand of each seat, seen by owner
number weight of each seat
number thrown
flag heavy

play:
  gather boneyard
  mix boneyard
  deal 4 from boneyard to each player's hand
  roll dice
  for each p: set his weight to pips of his hand
  set thrown to red
  set heavy to pips of (first p)'s hand > 20
  for each p: reveal his weight
  reveal thrown
  reveal heavy to {first p}
  turns of p from first q, one lap:
    p chooses: "go on"
  pay (first p)'s weight + thrown from first p to pool, or all he has
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
