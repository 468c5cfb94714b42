language 1
game "Leak Named"

players 2 to 3
tiles double 1, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
layout line
tile mark, seen by all

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  (first p) chooses openly:
    "call" t from tiles: set mark to t
  place mark on line opening 1, 1  # LEAK
  turns of p from first q, one lap:
    p chooses: "finish"
  win players
