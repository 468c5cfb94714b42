language 1
game "Named Tile Comes into View"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
zone pit, ordered
zone out, seen by all
number x

play:
  gather stock
  mix stock
  move 2 from stock to row
  let c be top of row
  move (first t in row with most pips of t) to pit
  move c to out  # LEAK
  (player after first q) chooses:
    "x" where pit is empty
    "y"
  win players
