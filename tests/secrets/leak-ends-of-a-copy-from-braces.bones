language 1
game "Ends of a Copy from Braces"

players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
layout line

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let k be top of stock
  place k on line opening 0, 0
  move (first q)'s hand to stock
  mix stock
  let r be top of stock
  place r on line at 0 opening 1, 1
  let a be first w in {k, r}
  (player after first q) chooses:
    "x" where 1 in ends of a  # LEAK
    "y"
  win players
