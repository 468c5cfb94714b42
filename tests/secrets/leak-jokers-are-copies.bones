language 1
game "Leak 30"

players 2
names suit from 2: red, blue
tiles 1 to 1 in suit, 2 jokers
chips 20
pot pool
zone stock, ordered
zone row of each seat, ordered

play:
  gather stock
  mix stock
  deal 2 from stock to each player's row
  for each p: turn up top of p's row
  turns of p from first q, one lap:
    p chooses openly:
      "call" t from tiles:
        if t is face up: pay 1 from p to pool, or all he has  # LEAK
  share pool among players, rest stays
  win all p with most his chips
