language 1
game "Leak Written"

players 2
tiles double 3
zone stock, ordered
zone hand of each seat, seen by owner
zone dark

play:
  let k be [0-1]
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  move k to dark  # LEAK
  turns of z from first q, one lap:
    z chooses: "go on"
  win players
