# to whom
language 1
game "T"

players 2
number secret

play:
  for each p in players: reveal secret {p}
  win players
