language 1
game "Name Given on One Path"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole, seen by nobody
zone row, ordered
number x

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  move 1 from stock to row
  let c be top of stock
  if [0-0] in (first q)'s hand: set c to top of row
  move c to hole  # LEAK
  (player after first q) chooses:
    "x" where row is empty
    "y"
  win players
