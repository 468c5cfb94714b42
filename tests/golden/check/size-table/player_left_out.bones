# a table names each number of players
language 1
game "T"

players 2 to 4
number target

play:
  set target to 7 with 2, 6 with 3 players
  win players
