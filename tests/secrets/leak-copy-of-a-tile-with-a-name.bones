language 1
game "Leak Name"

players 2
tiles double 1, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone dark
zone out, seen by all

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let c be top of stock
  move c to (first p)'s hand
  (first p) chooses openly:
    "put" t from his hand: move t to dark
  move c to out  # LEAK
  turns of p from first q, one lap:
    p chooses: "finish"
  win players
