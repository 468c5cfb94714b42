language 1
game "Leak Back"

players 2
tiles double 1, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  let t be top of stock
  move t to out
  (first p) chooses:
    "put" s from his hand: move s to stock
  move t to stock
  mix stock
  let s be top of stock
  move s to out
  (player after first p) chooses:
    "x" where count of ({s} + {t}) = 1  # LEAK
    "y"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
