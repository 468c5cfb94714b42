language 1
game "Score of the Deal Before"

players 2 to 3
tiles double 6
chips 50
pot pool
zone boneyard, ordered
zone hand of each seat, seen by owner
number before

play:
  repeat 3 times:
    pay before from first p to pool, or all he has  # LEAK
    set before to pips of (first p)'s hand mod 5
    gather boneyard
    mix boneyard
    deal 3 from boneyard to each player's hand
    turns of p from first q, one lap:
      p chooses: "go on"
  win all p with most his chips
