language 1
game "Leak Tips"

players 2
tiles double 1, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
layout line

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  let t be top of stock
  place t on line opening 1, 1
  move every hand to stock
  mix stock
  let s be top of stock
  place s on line at 1 opening 0, 0  # LEAK
  (player after first p) chooses openly:
    "y" u from tips of line "at" n from ends of u: open n, n on line at u  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
