# a payment after the match is over
language 1
game "T"

players 2 to 4
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner
chips 10
pot pool

play:
  gather stock
  mix stock
  deal 5 from stock to each player's hand
  for each p: pay 1 from p to pool, or all he has
  win players
  share pool among players, rest stays
