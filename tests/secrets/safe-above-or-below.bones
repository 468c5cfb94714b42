language 1
game "Known Above or Below"
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
  move 1 from stock to row
  move 1 from stock to out
  move out to row
  move 1 from stock to row
  (first q) chooses:
    "a": move top of row to hole
    "b": move bottom of row to hole
  (player after first q) chooses: "y"
  move top of row to pit
  (player after first q) chooses: "y"
  win players
