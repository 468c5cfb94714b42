language 1
game "Safe 28"

players 2 to 3
dice 2 of each seat, seen by owner
chips 20
pot pool

play:
  repeat 3 times:
    for each p: roll his dice
    turns of p from first q, one lap:
      p chooses: "go on"
    for each p: if some d in his dice where d = 6: pay 1 from p to pool, or all he has
  share pool among players, rest stays
  win all p with most his chips
