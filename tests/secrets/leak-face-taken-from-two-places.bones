language 1
game "Leak Taken"

players 2
tiles double 1, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
zone open of each seat, seen by all
zone row, ordered, seen by all
zone dark
layout line
tile mark, seen by all
tiles kept

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  (first p) chooses:
    "put" t from his hand: move t to stock
  mix stock
  move 2 from stock to out
  move (player after first p)'s hand to (player after first p)'s open
  move ((out + (player after first p)'s open) without {[0-1]}) to dark  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
