language 1
game "One Die Thrown between Two Choices"

players 2 to 3
dice red, blue with 3 sides, seen by all
number pub, seen by all

play:
  roll dice
  (first p) chooses:
    "a": roll red
    "b": roll 1 dice
  if blue = 0: set pub to 1  # LEAK
  roll 0 dice

  (player after first p) chooses:
    "x" where pub = 0
    "y"
  win players
