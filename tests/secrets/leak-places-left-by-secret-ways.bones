language 1
game "Places Left by Secret Ways"

players 2
tiles double 2
zone stock, ordered
zone hole, seen by nobody
zone row, ordered
zone pit, ordered
number x

play:
  gather stock
  mix stock
  move 2 from stock to row
  let c be top of row
  (first q) chooses:
    "a": move 1 from row to pit
    "b": move bottom of row to pit
  move c to hole  # LEAK
  (player after first q) chooses:
    "x" where pit is empty
    "y"
  win players
