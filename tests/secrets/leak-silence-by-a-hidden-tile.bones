language 1
game "Leak Hidden Roll"

players 3
tiles double 5
zone stock, ordered
zone hole, seen by nobody
dice red with 2 sides, seen by all
number x

play:
  gather stock
  mix stock
  move 1 from stock to hole
  (first q) chooses:
    "a":
      roll dice
      set x to 1
    "b"
  if pips of hole > 5: roll dice
  gather stock
  turns of p from first q, one lap:
    p chooses:
      "x" where x = 1  # LEAK
      "y"
  win players
