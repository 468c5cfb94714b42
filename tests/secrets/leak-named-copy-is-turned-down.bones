language 1
game "Leak Down"

players 2
tiles double 1, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone row of each seat, ordered

play:
  gather stock
  mix stock
  deal 2 from stock to each player's row
  turn up top of (first p)'s row
  let w be [0-0]
  turn down w  # LEAK
  turns of p from first q, one lap:
    p chooses: "finish"
  win players
