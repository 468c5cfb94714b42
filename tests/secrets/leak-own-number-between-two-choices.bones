language 1
game "Own Number between Two Choices"

players 2 to 3
chips 5
pot pool
number own of each seat, seen by owner

play:
  (first q) chooses:
    "a": pay 1 from first q to pool, in full
    "b"
  set (player after first q)'s own to pool  # LEAK
  if pool = 0: pay 1 from first q to pool, in full
  turns of p from first q, one lap:
    p chooses: "go on"
  share pool among players, rest stays
  win players
