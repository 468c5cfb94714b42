language 1
game "A Second Payment in One Arm"

players 2
chips 9
pot pool

play:
  (first q) chooses:
    "a": pay 1 from first q to pool, in full
    "b"
  if pool = 0:  # LEAK
    pay 1 from first q to pool, in full
    pay 1 from player after first q to pool, in full
  for each z: z chooses: "on"
  share pool among players, rest stays
  win players
