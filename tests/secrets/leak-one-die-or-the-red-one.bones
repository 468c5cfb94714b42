language 1
game "One Die or the Red One"

players 2 to 3
tiles double 3
zone stock, ordered
dice red, blue with 3 sides, seen by all
number x

play:
  gather stock
  mix stock
  roll dice
  (first q) chooses:
    "a": roll 1 dice
    "b": roll red
  if blue = 0: set x to 1
  gather stock
  roll dice
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "z"
  win players
