language 1
game "Copy Put Back Before a Gather"

players 2
tiles double 1, 3 copies
chips 20
pot pool
zone hole
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
  let r be top of stock
  move r to out
  gather hole
  turn up t
  if r is face up: pay 1 from first p to pool, or all he has  # LEAK
  turns of z from first q, one lap:
    z chooses: "on"
  win players
