language 1
game "Turned Down before a Gather"

players 2
tiles double 2
zone stock, ordered
zone hole, seen by nobody
zone row, ordered

play:
  gather stock
  mix stock
  move 3 from stock to row
  turn up tile 2 of row
  (first q) chooses:
    "a": move top of row to hole
    "b": move tile 3 of row to hole
  turn down top of row  # LEAK
  gather stock
  (player after first q) chooses: "y"
  win players
