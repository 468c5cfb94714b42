language 1
game "Told of a Member Chosen in Secret"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone slot(1 to 2)
number n

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  move 1 from stock to slot(1)
  move 1 from stock to slot(2)
  (first p) chooses:
    "x" m from 1 to 2: set n to m
  for each p: p chooses: "on"
  let c be told first t in slot(n)
  for each p: p chooses: "on"
  turn up c  # LEAK
  for each p: p chooses: "on"
  win players
