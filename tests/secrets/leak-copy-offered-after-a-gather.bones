language 1
game "Copy Offered After a Gather"

players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone hole
tile mark, seen by all

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  (player after first p) chooses openly:
    "mark" t from his hand: set mark to t
  gather hole
  turn up mark
  (player after first p) chooses:
    "n" w from hole where w is face down and w = mark  # LEAK
    "y" w from hole where w is face up and w = mark  # LEAK
    "z"
  turns of z from first q, one lap:
    z chooses: "on"
  win players
