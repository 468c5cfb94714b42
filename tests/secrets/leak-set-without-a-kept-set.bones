language 1
game "Leak Kept Set"

players 2
tiles double 1, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
chips 20
pot pool

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  let c be top 2 of stock
  move c to out
  (first p) chooses:
    "put" s from his hand: move s to stock
  move c to stock
  mix stock
  move 1 from stock to out
  pay count of (out without c) + count of (c + out) from first p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
