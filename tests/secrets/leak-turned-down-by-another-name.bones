language 1
game "Turned down by Another Name before a Gather"

players 2
tiles double 2
zone stock, ordered
zone hole, seen by nobody
zone row, ordered
tile v of each seat

play:
  gather stock
  mix stock
  move 3 from stock to row
  turn up tile 2 of row
  (first q) chooses:
    "a": move top of row to hole
    "b": move tile 3 of row to hole
  set (first q)'s v to top of row
  turn down (first q)'s v  # LEAK
  gather stock
  (player after first q) chooses: "y"
  win players
