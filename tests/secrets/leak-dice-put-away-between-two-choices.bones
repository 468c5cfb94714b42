language 1
game "Dice Put Away between Two Choices"

players 2 to 3
dice 2 with 3 sides, seen by all
flag shy, seen by all

play:
  roll dice
  (first q) chooses:
    "a": roll 0 dice
    "b"
  set shy to dice is empty  # LEAK
  roll dice
  (player after first q) chooses:
    "x" where shy
    "y"
  win players
