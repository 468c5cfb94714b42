language 1
game "Both Ways End"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole, seen by nobody
number x

# Both arms leave, one of them more than the other. What is between follows from which it was.
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  move 1 from stock to hole
  step s:
    step t:
      if [2-2] in hole: end t
      else: end s
    set x to 1
  gather stock
  turns of p from first q, one lap:
    p chooses:
      "x" where x = 1  # LEAK
      "y"
  win players
