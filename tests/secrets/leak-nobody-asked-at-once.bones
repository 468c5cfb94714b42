language 1
game "Leak Empty"

players 3
number x

play:
  let w be 0, seen by all
  (first q) chooses:
    "a": set w to 1
    "b"
  each r in no seats chooses at once: "k"
  set x to w
  set w to 0
  turns of p from first q, one lap:
    p chooses:
      "x" where x = 1  # LEAK
      "y"
  win players
