# a payment begins with 'pay'
language 1
game "T"

players 2 to 4
chips 20
pot pool
seat leader

play:
  turns of p from leader, one lap:
    p pays 1 to pool
  win players
