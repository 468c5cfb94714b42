language 1
game "Beside a Tile Face Up"

players 2
tiles double 3
zone stock, ordered
zone dark of each seat

# Two tiles go in the order of their faces, and all know one of them.
play:
  gather stock
  mix stock
  turn up top of stock
  move top 2 of stock to (first p)'s dark  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
