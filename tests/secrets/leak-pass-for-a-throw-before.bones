language 1
game "Pass for a Throw Before"

players 2
dice red, white with 3 sides, seen by roller
seat roller, seen by all
number x

# The same of a throw that is past.
play:
  set roller to first q
  roll dice
  turns of q from first r, until all pass or x > 4:
    if red = 3: pass
    add 1 to x
  roll dice
  turns of p from first q, one lap:
    p chooses:
      "x" where x > 4  # LEAK
      "y"
  win players
