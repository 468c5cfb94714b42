# a payment says what happens when there is less
language 1
game "T"

players 2 to 4
chips 20
pot pool
seat leader

play:
  turns of p from leader, one lap:
    pay 1 from p to pool
  win players
