language 1
game "Variable between Two Choices"

players 2
number pub, seen by all
number x

play:
  (first q) chooses:
    "a": set pub to 1
    "b"
  set x to pub
  if pub = 0: set pub to 1
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "z"
  win players
