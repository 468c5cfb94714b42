language 1
game "Way Ends a Step"

players 2
chips 5
number x

# What follows in the step is done unless the first player chose, unannounced, to end it.
play:
  step s:
    (first q) chooses:
      "a": end s
      "b"
    set x to 1
  turns of p from first q, one lap:
    p chooses:
      "x" where x = 1  # LEAK
      "y"
  win players
