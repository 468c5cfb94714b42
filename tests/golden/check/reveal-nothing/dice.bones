# dice that all see are revealed
language 1
game "T"

players 2 to 4
dice red, seen by all

play:
  roll dice
  reveal dice
  if red = 6: win {first p in players}
  win players
