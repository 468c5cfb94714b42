language 1
game "Leak Rolls"

players 2
dice red, blue with 2 sides, seen by all
number x

play:
  (first q) chooses:
    "a":
      roll dice
      set x to 1
    "b": roll 2 dice
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "y"
  win players
