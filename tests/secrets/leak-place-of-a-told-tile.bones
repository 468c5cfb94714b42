language 1
game "Place of a Told Tile"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
zone out, seen by all
number x

play:
  gather stock
  mix stock
  move 3 from stock to row
  turn up tile 2 of row
  (first q) chooses:
    "n" n from 1 to 2: set x to 2 * n - 1
  let c be told tile x of row
  move c to out
  (player after first q) chooses:
    "x" where top of row is face up  # LEAK
    "y"
  for each p: p chooses: "on"
  win players
