language 1
game "Copy Up After a Gather"

players 2
tiles double 1, 3 copies
chips 20
pot pool
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
tile mark, seen by all

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  (player after first p) chooses openly:
    "mark" t from his hand: set mark to t
  gather stock
  mix stock
  move 1 from stock to out
  if mark is face up: pay 1 from first p to pool, or all he has  # LEAK
  turns of z from first q, one lap:
    z chooses: "on"
  win players
