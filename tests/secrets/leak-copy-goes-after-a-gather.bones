language 1
game "Copy Goes After a Gather"

players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
zone hole
zone pit
tile mark, seen by all

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  (player after first p) chooses openly:
    "mark" t from his hand: set mark to t
  gather out
  move mark to hole
  let k be [0-0]
  move k to pit  # LEAK
  turns of z from first q, one lap:
    z chooses: "on"
  win players
