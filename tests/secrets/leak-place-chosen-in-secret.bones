language 1
game "Leak Place"

players 2 to 3
tiles double 3
zone stock, ordered
zone hand of each seat, seen by owner
zone row, ordered
zone dark, ordered
number k, seen by all

play:
  gather stock
  mix stock
  move 4 from stock to row
  let t be tile 2 of row
  (first p) chooses:
    "a" n from 1 to 3: move tile n of row to bottom of row
  turn up t  # LEAK
  (player after first p) chooses:
    "x" where top of row is face up  # LEAK
    "y" n from 1 to 3 where tile n of row is face up  # LEAK
    "z"
  turns of p from first q, one lap:
    p chooses: "finish"
  win players
