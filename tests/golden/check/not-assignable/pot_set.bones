# chips are only paid
language 1
game "T"

players 2 to 4
chips 20
pot pool

play:
  set pool to 0
  win players
