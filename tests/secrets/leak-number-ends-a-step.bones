language 1
game "Number Ends a Step"

players 2
chips 5
number x

# Both arms leave the block of the way, by the number that was chosen.
play:
  step s:
    step t:
      (first q) chooses:
        "a" n from 1 to 3:
          if n = 2: end s
          else: end t
    set x to 1
  turns of p from first q, one lap:
    p chooses:
      "x" where x = 1  # LEAK
      "y"
  win players
