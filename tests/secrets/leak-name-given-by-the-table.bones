language 1
game "Name Given by the Table"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole, seen by nobody
zone row, ordered
layout line
number x

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  move 1 from stock to row
  (first q) chooses:
    "a" t from his hand: place t on line
    "b"
  let c be top of stock
  if line is empty:
    set c to top of row
    place (first t in (first q)'s hand) on line
  (player after first q) chooses: "y"
  move c to hole  # LEAK
  (player after first q) chooses:
    "x" where row is empty
    "y"
  win players
