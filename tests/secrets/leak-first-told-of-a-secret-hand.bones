language 1
game "First Told of a Secret Hand"

players 3
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  # allow tie-by-seat: any of them will do
  let d be first q with most pips of his hand
  let c be told first t in d's hand
  move c to out  # LEAK
  for each p: p chooses: "on"
  win players
