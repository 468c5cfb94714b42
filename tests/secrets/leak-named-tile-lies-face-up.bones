language 1
game "Named Tile Lies Face Up"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone down of each seat

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  let c be top of stock
  move c to (first q)'s hand
  (first q) chooses openly:
    "show" t from his hand: turn up t
  move c to (first q)'s down  # LEAK
  (player after first q) chooses: "y"
  win players
