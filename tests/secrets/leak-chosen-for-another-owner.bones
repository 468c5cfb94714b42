language 1
game "Leak Owner"

players 3
number j
number k of each seat, seen by owner

play:
  (first q) chooses:
    "n" n from 1 to 2: set (player after first q)'s k to n
  set j to (player after first q)'s k
  set (player after first q)'s k to 0
  (player after first q) chooses:
    "x" where j = 1  # LEAK
    "y"
  win players
