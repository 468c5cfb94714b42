language 1
game "Leak Gone"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone down of each seat

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  let drawn be top of stock
  move drawn to (first p)'s hand
  (first p) chooses openly:
    "put" t from his hand: move t to (first q)'s down
  move drawn to (first q)'s hand  # LEAK
  turns of p from first q, one lap:
    p chooses:
      "go on"
  win players
