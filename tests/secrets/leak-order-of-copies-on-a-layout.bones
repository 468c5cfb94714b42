language 1
game "Leak Rounds"

players 2
tiles double 1, 2 copies
zone stock, ordered
layout line
zone out, seen by all
zone hand of each seat, seen by owner

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  (first p) chooses:
    "put" s from his hand: move s to stock
  (player after first p) chooses openly:
    "x" t from his hand: place t on line opening 1, 1
  mix stock
  let s be top of stock
  place s on line at 1 opening 2, 2  # LEAK
  for each t in line:
    if 2 in ends of t: (first p) chooses: "a"  # LEAK
    if 1 in ends of t: (player after first p) chooses: "a"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
