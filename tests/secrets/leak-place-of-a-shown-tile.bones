language 1
game "Place of a Shown Tile"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
zone pit, ordered
zone out, seen by all
number x
tile mark

play:
  gather stock
  mix stock
  move 3 from stock to row
  turn up tile 2 of row
  (first q) chooses:
    "n" n from 1 to 2: set mark to tile (2 * n - 1) of row
  reveal mark
  move mark to out  # LEAK
  move top of row to pit  # LEAK
  for each p: p chooses: "on"
  win players
