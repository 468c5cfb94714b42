language 1
game "Event after the Next Choice"

players 2
number pub, seen by all
number later, seen by all
number x

play:
  (first q) chooses:
    "a": set pub to 1
    "b"
  set x to pub
  if pub = 0: set pub to 1
  (player after first q) chooses:
    "go"
    "wait"
  set later to x  # LEAK
  (player after first q) chooses:
    "y"
    "z"
  win players
