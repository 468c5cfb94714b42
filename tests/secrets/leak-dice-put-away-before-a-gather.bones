language 1
game "Dice Put Away before a Gather"

players 2 to 3
tiles double 3
zone stock, ordered
dice 2 with 3 sides, seen by all
number x

play:
  gather stock
  mix stock
  roll dice
  (first q) chooses:
    "a": roll 0 dice
    "b"
  if count of dice < 2: set x to 1
  gather stock
  roll 0 dice
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "z"
  win players
