language 1
game "Leak Ends At"

players 2
tiles double 1, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
chips 20
pot pool
layout line

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
  place s on line
  if count of (ends of t) > 0: pay 1 from first p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
