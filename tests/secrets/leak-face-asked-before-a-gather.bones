language 1
game "Face Asked before a Gather"

players 2
tiles double 2
zone stock, ordered
zone hole, seen by nobody
zone row, ordered
chips 9
pot pool

play:
  gather stock
  mix stock
  move 3 from stock to row
  turn up tile 2 of row
  (first q) chooses:
    "a": move top of row to hole
    "b": move tile 3 of row to hole
  if (first t in row) is face up:  # LEAK
    pay 1 from first q to pool, or all he has
  gather stock
  (player after first q) chooses: "y"
  win players
