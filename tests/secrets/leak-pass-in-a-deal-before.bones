language 1
game "Pass in a Deal Before"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole, seen by nobody
number x

# How long the turns went on follows from a tile of the last deal, and nobody was shown who passed.
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  move 1 from stock to hole
  turns of q from first r, until all pass or x > 4:
    if [2-2] in hole: pass
    add 1 to x
  gather stock
  turns of p from first q, one lap:
    p chooses:
      "x" where x > 4  # LEAK
      "y"
  win players
