language 1
game "Step Left before a Gather"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  step s:
    if [2-2] in (first p)'s hand: end s  # LEAK
    gather stock
    (player after first q) chooses: "on"
  gather stock
  (player after first q) chooses: "on"
  (player after first q) chooses: "end"
  win players
