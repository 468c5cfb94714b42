language 1
game "Asked before the Next Gather"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  if [2-2] in (first p)'s hand:  # LEAK
    gather stock
    (player after first q) chooses: "on"
  gather stock
  (player after first q) chooses: "on"
  (player after first q) chooses: "end"
  win players
