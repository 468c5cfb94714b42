language 1
game "Picked out of Told Copies"

players 3
tiles double 2, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  # allow tie-by-seat: any of them will do
  let d be first q with most pips of his hand
  let c be told d's hand
  move (first t in c) to out  # LEAK
  for each p: p chooses: "on"
  win players
