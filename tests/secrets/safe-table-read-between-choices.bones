language 1
game "Table Read between Choices"

players 2 to 3
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
chips 20
pot pool
number limit

play:
  gather stock
  mix stock
  deal 3 from stock to each player's hand
  repeat 3 times:
    for each p:
      p chooses:
        "drop" t from his hand: move t to out
        "draw": move 1 from stock to his hand
      if his hand is empty: pay 1 from p to pool, or all he has
      if count of out > 2: set limit to count of out
    for each p:
      p chooses:
        "more" n from 0 to limit
  share pool among players, rest stays
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  for each p:
    if his chips > 19:
      p chooses: "on"
  win players
