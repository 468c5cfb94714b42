language 1
game "Place of a Tile in View"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
zone out, seen by all

play:
  gather stock
  mix stock
  move 3 from stock to row
  turn up tile 2 of row
  (first q) chooses:
    "n" n from 1 to 2:
      let c be tile (2 * n - 1) of row
      move c to out
  (player after first q) chooses:
    "x" where top of row is face up  # LEAK
    "y"
  for each p: p chooses: "on"
  win players
