language 1
game "Ends That Look Alike"

players 2
chips 5
number x

# Both ways end a step of this name.
play:
  step s:
    (first q) chooses:
      "a": end s
      "b":
        step s: end s
    set x to 1
  turns of p from first q, one lap:
    p chooses:
      "x" where x = 1  # LEAK
      "y"
  win players
