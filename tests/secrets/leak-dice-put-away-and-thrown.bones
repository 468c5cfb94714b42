language 1
game "Dice Put Away and Thrown"

players 2 to 3
dice 2 with 3 sides, seen by all
number x

play:
  roll dice
  (first q) chooses:
    "a": roll 0 dice
    "b"
  if dice is empty: set x to 1
  roll dice
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "z"
  win players
