language 1
game "Forgotten by a Name"
players 2
tiles double 2
zone stock, ordered
zone row, ordered
zone hole
zone pit
zone out, seen by all
play:
  gather stock
  mix stock
  move 1 from stock to out
  move out to row
  move 2 from stock to row
  let c be top of row
  (first q) chooses:
    "a": move c to hole
    "b": move top of row to hole
  (player after first q) chooses: "y"
  move bottom of row to pit
  (player after first q) chooses: "y"
  win players
