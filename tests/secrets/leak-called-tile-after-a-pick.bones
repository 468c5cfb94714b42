language 1
game "Called Tile After a Pick"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone laid of each seat, seen by owner
layout line

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  move (first t in (first p)'s hand with most pips of t) to (first p)'s laid
  (player after first q) chooses openly:
    "call" t from tiles: place t on line  # LEAK
  for each p: p chooses: "on"
  win players
