# a pot is shared as a whole
language 1
game "T"

players 2 to 4
chips 20
pot pool

play:
  share 5 among players, rest stays
  win players
