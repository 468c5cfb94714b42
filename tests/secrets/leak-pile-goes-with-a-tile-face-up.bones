language 1
game "Pile Goes with a Tile Face Up"

players 2
tiles double 2
zone stock, ordered
zone hole, seen by nobody
zone row, ordered
zone pit, ordered

play:
  gather stock
  mix stock
  move 3 from stock to row
  turn up tile 2 of row
  (first q) chooses:
    "a": move top of row to hole
    "b": move tile 3 of row to hole
  move row to pit  # LEAK
  (player after first q) chooses: "y"
  win players
