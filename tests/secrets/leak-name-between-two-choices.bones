language 1
game "Name between Two Choices"

players 2
number pub, seen by all

play:
  let w be 0, seen by all
  (first q) chooses:
    "a": set pub to 1
    "b"
  set w to pub  # LEAK
  if pub = 0: set pub to 1
  (player after first q) chooses:
    "x" where w = 1
    "z"
  win players
