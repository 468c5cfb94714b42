language 1
game "Paid after the Next Choice"

players 2
tiles double 2
chips 9
pot pool
zone stock, ordered
zone hand of each seat, seen by owner
zone hole, seen by nobody

# The deal is over in both arms, and both ask the same. What one of them does behind that shows which it is.
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  move 1 from stock to hole
  if [2-2] in hole:  # LEAK
    gather stock
    (first p) chooses: "on"
    pay 1 from first p to pool, or all he has
  else:
    gather stock
    (first p) chooses: "on"
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
