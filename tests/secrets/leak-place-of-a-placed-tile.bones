language 1
game "Place of a Placed Tile"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
layout line

play:
  gather stock
  mix stock
  move 3 from stock to row
  turn up tile 2 of row
  (first q) chooses:
    "n" n from 1 to 2:
      let c be tile (2 * n - 1) of row
      place c on line
  move row to stock  # LEAK
  for each p: p chooses: "on"
  win players
