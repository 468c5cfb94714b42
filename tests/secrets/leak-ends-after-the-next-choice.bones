language 1
game "Ends after the Next Choice"

players 2
tiles double 2
chips 9
pot pool
zone stock, ordered
zone hand of each seat, seen by owner
zone hole, seen by nobody

# The same of the rest of a step.
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  move 1 from stock to hole
  step s:
    if [2-2] in hole:  # LEAK
      gather stock
      (first p) chooses: "on"
      end s
    gather stock
    (first p) chooses: "on"
    pay 1 from first p to pool, or all he has
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
