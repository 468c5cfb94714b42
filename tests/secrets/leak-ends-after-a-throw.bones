language 1
game "Ends after a Throw"

players 2
dice red, white with 3 sides, seen by roller
seat roller, seen by all
number x

# The same of a throw that is past.
play:
  set roller to first q
  roll dice
  step s:
    step t:
      if red = 3: end t
      end s
    set x to 1
  roll dice
  turns of p from first q, one lap:
    p chooses:
      "x" where x = 1  # LEAK
      "y"
  win players
