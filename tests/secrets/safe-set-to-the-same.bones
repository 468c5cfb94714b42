language 1
game "Set to the Same"
players 2
number n, seen by all
number was
play:
  (first q) chooses:
    "n" m from 0 to 3: set n to m
  set was to n
  set n to 2
  for each p:
    p chooses:
      "x" where was = 2
      "y"
  win players
