# all the chips of a seat
language 1
game "T"

players 2 to 4
chips 20
pot pool
seat leader

play:
  turns of p from leader, one lap:
    pay all from p to pool, or all he has
  win players
