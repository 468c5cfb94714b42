language 1
game "Throws in Turn"

players 2
dice 2 of each seat
chips 20
pot pool

# Each throws in turn, and pays by a throw that nobody throws again.
play:
  roll dice
  for each p:
    roll p's dice
    pay sum of d for d in p's dice from p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  share pool among players, rest stays
  win players
