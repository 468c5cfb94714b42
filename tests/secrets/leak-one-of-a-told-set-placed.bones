language 1
game "One of a Told Set Placed"

players 3
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole
layout line

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let a be first p
  let b be player after a
  let cs be told {first t in a's hand, first t in b's hand}
  for each p: p chooses: "on"
  move a's hand to hole
  for each p: p chooses: "on"
  place (first t in cs) on line  # LEAK
  for each p: p chooses: "on"
  win players
