language 1
game "Forgotten by the Owner"
players 2
tiles double 2
zone stock, ordered
zone row of each seat, ordered, seen by owner
zone hole
zone pit
zone out, seen by all
play:
  gather stock
  mix stock
  move 1 from stock to out
  move out to (first q)'s row
  move 2 from stock to (first q)'s row
  (first q) chooses:
    "pick" t from his row: move t to hole
    "top": move top of his row to hole
  (player after first q) chooses: "y"
  move bottom of (first q)'s row to pit
  (player after first q) chooses: "y"
  win players
