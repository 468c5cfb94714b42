# a payment says who pays
language 1
game "T"

players 2 to 4
chips 20
pot pool

play:
  pay 1 to pool, or all he has
  win players
