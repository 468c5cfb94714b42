language 1
game "Turned Up Where It Lay"

players 2
tiles double 2
zone stock, ordered
zone hole, seen by nobody
zone down of each seat
zone ow of each seat, ordered, seen by owner
tiles s

play:
  gather stock
  mix stock
  deal 3 from stock to each player's ow
  turn up tile 2 of (first q)'s ow
  (first q) chooses:
    "a" t from his ow where t is face down: move t to hole
    if none: "b"
  turn up top of (first q)'s ow  # LEAK
  (player after first q) chooses: "y"
  win players
