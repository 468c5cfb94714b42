language 1
game "Told Tile of a Seat in a Definition"

players 3
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
seat s

define any-of(d: seat): first t in d's hand

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  # allow tie-by-seat: any of them will do
  set s to first q with most pips of his hand
  let c be told any-of(player after s)
  move c to out  # LEAK
  for each p: p chooses: "on"
  win players
