language 1
game "Leak Within"

players 2
chips 9
pot pool

play:
  (first q) chooses:
    "a":  # LEAK
      (first q) chooses: "c"
    "b"
  (first q) chooses: "c"
  pay 1 from first q to pool, or all he has
  (player after first q) chooses: "d"
  win players
