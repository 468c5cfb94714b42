language 1
game "Loop through All Places"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone down of each seat
zone out, seen by all
tile best, seen by all

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  set best to told first t in (first p)'s hand with most pips of t
  (first q) chooses:
    "put" t from his hand: move t to his down
  for each t in every hand + every down + stock:
    if t = best: move t to out  # LEAK
  for each p: p chooses: "on"
  win players
