language 1
game "Leak Kept"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole, seen by nobody
number j
number v of each seat, seen by owner

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  move 1 from stock to hole
  turns of p from first q, one lap:
    p chooses: "ok"
  set (first q)'s v to pips of hole
  set j to (first q)'s v
  set (first q)'s v to 0
  gather stock
  turns of p from first q, one lap:
    p chooses: "ok"
  (first q) chooses:
    "x" where j > 2  # LEAK
    "y"
  win players
