language 1
game "Safe 16"

players 2 to 3
tiles double 6
chips 50
pot pool
zone stock, ordered
zone row of each seat, ordered

play:
  gather stock
  mix stock
  deal 4 from stock to each player's row
  turns of p from first q, 2 laps:
    p chooses openly:
      "turn all":
        for each n in 1 to 4: turn up tile n of his row
        pay pips of his row from p to pool, or all he has
      "turn" n from 1 to 4:
        turn up tile n of his row
        pay pips of (all t in his row where t is face up) from p to pool, or all he has
  share pool among players, rest stays
  win all p with most his chips
