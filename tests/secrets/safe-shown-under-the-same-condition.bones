language 1
game "Safe Under The Same Condition"

players 2 to 3
tiles double 6
chips 50
pot pool
zone boneyard, ordered
zone hand of each seat, seen by owner
number round, seen by all

play:
  repeat 3 times:
    add 1 to round
    gather boneyard
    mix boneyard
    deal 4 from boneyard to each player's hand
    for each p:
      if round > 1: reveal p's hand
      pay 1 from p to pool, or all he has
      if round > 1: pay pips of p's hand from p to pool, or all he has
    turns of p from first q, one lap:
      p chooses: "go on"
  win all p with most p's chips
