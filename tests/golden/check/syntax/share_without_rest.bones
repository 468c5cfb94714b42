# what cannot be shared is said
language 1
game "T"

players 2 to 4
chips 20
pot pool

play:
  share pool among players
  win players
