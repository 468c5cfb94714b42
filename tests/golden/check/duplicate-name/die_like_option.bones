# a number of dice without brackets
language 1
game "T"

players 2
option many: 1 to 6
dice many, seen by all

play:
  roll dice
  win players
