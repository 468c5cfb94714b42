language 1
game "Another Number"

players 2 to 3
tiles double 6
chips 20
pot pool
zone stock, ordered
zone row of each seat, ordered

play:
  gather stock
  mix stock
  deal 3 from stock to each player's row
  turns of p from first q, 2 laps:
    let n be 1, seen by all
    turn up tile n of p's row
    set n to 2
    pay pips of tile n of p's row from p to pool, or all he has  # LEAK
  for each p: p chooses: "on"
  win all p with most his chips
