language 1
game "Name of a Block Keeps a Deal"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole, seen by nobody
number x

# The tile counts as shown, since the deal is over before anybody chooses. But the name is gone by then, and nobody has seen it.
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  move 1 from stock to hole
  step s:
    let found be pips of hole, seen by all
    set x to found
  gather stock
  turns of p from first q, one lap:
    p chooses:
      "x" where x > 2  # LEAK
      "y"
  win players
