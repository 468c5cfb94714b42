language 1
game "Anew in a Deal Before"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole, seen by nobody
number x

# The same of turns that start anew for a tile of the last deal.
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  move 1 from stock to hole
  turns of q from first r, until level or x > 5:
    if [2-2] in hole: start anew
    add 1 to x
  gather stock
  turns of p from first q, one lap:
    p chooses:
      "x" where x > 4  # LEAK
      "y"
  win players
