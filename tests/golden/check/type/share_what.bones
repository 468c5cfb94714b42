# a pot is shared, and no seat's chips
language 1
game "T"

players 2 to 3
tiles double 3
zone stock, ordered
chips 5
pot come(1 to 2) of each seat

play:
  for each p: share his come(1) among players, rest stays
  for each p: share his chips among players, rest stays
  win players
