language 1
game "To and Fro"

players 2
tiles double 3
zone stock, ordered
zone out, seen by all

# The same tile comes into view once for each player.
play:
  gather stock
  mix stock
  for each p:
    let t be top of stock
    move t to out
    move t to stock
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
