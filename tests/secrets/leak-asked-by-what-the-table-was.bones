language 1
game "Asked by What the Table Was"

players 2
number pub, seen by all

play:
  (first q) chooses:
    "a": set pub to 1
    "b"
  if pub = 0:  # LEAK
    set pub to 1
    (player after first q) chooses:
      "x"
      "z"
  else:
    (player after first q) chooses:
      "y"
      "z"
  win players
