# dice of each seat count for each of the most players
language 1
game "T"

players 2 to 4
dice 8 of each seat, seen by owner

play:
  roll dice
  win players
