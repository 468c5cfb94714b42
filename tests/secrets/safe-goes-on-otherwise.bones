language 1
game "Goes On Otherwise"

players 2
tiles double 3
zone stock, ordered
zone out, seen by all

# What comes into view decides whether the rest is mixed.
play:
  gather stock
  mix stock
  repeat 3 times:
    let t be top of stock
    move t to out
    if pips of t = 1: mix stock
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
