# a table names each number of players once
language 1
game "T"

players 2 to 4
number target

play:
  set target to 7 with 2 or 3, 6 with 3 or 4 players
  win players
