language 1
game "Named Tile Is Placed Later"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
zone pit, ordered
layout line
number x

play:
  gather stock
  mix stock
  move 2 from stock to row
  let c be top of row
  move (first t in row with most pips of t) to pit
  (player after first q) chooses: "go"
  place c on line  # LEAK
  (player after first q) chooses:
    "x" where pit is empty
    "y"
  win players
