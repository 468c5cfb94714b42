language 1
game "Placed at a Copy from Braces"

players 2
tiles double 1, 3 copies
chips 20
pot pool
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
zone hole
layout line
tile dark

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let k be top of stock
  place k on line opening 0, 1
  move (first q)'s hand to stock
  mix stock
  let r be top of stock
  place r on line at 0 opening 1, 1
  let a be first w in {k, r}
  place top of stock on line at 1 of a  # LEAK
  for each z: z chooses: "on"
  win players
