language 1
game "Leak Silence"

players 3
dice red with 2 sides, seen by all
number x

play:
  (first q) chooses:
    "a":
      roll dice
      set x to 1
    "b"
  if x = 0: roll dice  # LEAK
  turns of p from first q, one lap:
    p chooses:
      "x" where x = 1
      "y"
  win players
