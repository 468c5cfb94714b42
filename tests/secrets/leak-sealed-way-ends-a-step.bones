language 1
game "Sealed Way Ends a Step"

players 3
chips 5
number x

# A choice made at once with others ends the step.
play:
  step s:
    each q chooses at once:
      "a": end s
      "b"
    set x to 1
  turns of p from first q, one lap:
    p chooses:
      "x" where x = 1  # LEAK
      "y"
  win players
