language 1
game "Round after the Next Choice"

players 2
tiles double 2
chips 9
pot pool
zone stock, ordered
zone hand of each seat, seen by owner

# The same of the rounds of a loop.
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  for each w in (all s where [2-2] in s's hand):  # LEAK
    gather stock
    (first q) chooses: "on"
    pay 1 from first q to pool, or all he has
  gather stock
  (first q) chooses: "on"
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
