language 1
game "A Flag after a Payment Alike"

players 2
chips 5
pot pool
number x
flag fl, seen by all

play:
  (first q) chooses:
    "a": pay 1 from first q to pool, in full
    "b"
  set x to pool
  if x = 0: pay 1 from first q to pool, in full
  set fl to x = 0  # LEAK
  (player after first q) chooses:
    "x" where fl
    "y"
  share pool among players, rest stays
  win players
