language 1
game "Picked out of a Revealed Name"

players 3
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole
tile c

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  # allow tie-by-seat: any of them will do
  let s be first q with most pips of his hand
  set c to first t in s's hand
  reveal c
  move (first t in {c}) to hole  # LEAK
  for each p: p chooses: "on"
  win players
