language 1
game "Shown Tile That Has a Name"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole, seen by nobody
zone row, ordered

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  (first q) chooses:
    "a" t from his hand: move t to row
  (first q) chooses:
    "a" t from his hand: move t to row
  let c be top of row
  mix row
  turn up top of row
  move c to hole  # LEAK
  (player after first q) chooses: "y"
  win players
