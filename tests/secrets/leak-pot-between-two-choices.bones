language 1
game "Pot between Two Choices"

players 2
chips 20
pot pool
number x

play:
  (first q) chooses:
    "a" n from 0 to 1: pay n from first q to pool, in full
  set x to pool
  if pool = 0: pay 1 from first q to pool, or all he has
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "z"
  win players
