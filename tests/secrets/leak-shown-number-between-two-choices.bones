language 1
game "Shown Number between Two Choices"

players 2 to 3
number x
number pub, seen by all

play:
  reveal x to {player after first q}
  (first q) chooses:
    "a": set pub to 1
    "b"
  if pub = 0: set x to 1  # LEAK
  if pub = 0: set pub to 1
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
