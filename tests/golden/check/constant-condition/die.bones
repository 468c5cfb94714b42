# a die that shows more than it has sides
language 1
game "T"

players 2 to 4
dice red, seen by all

play:
  roll dice
  if red > 6: win {first p in players}
  win players
