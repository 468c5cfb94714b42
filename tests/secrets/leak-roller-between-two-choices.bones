language 1
game "Roller between Two Choices"

players 3
number pub, seen by all
seat roller
dice blue with 6 sides, seen by roller

play:
  (first q) chooses:
    "a": set pub to 1
    "b"
  if pub = 0: set roller to player after first q
  if pub = 0: set pub to 1
  roll blue  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
