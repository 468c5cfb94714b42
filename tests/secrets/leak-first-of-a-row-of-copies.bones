language 1
game "Leak First Of"

players 2
tiles double 1, 2 copies
zone stock, ordered
zone row, ordered, seen by all
zone dark
zone hand of each seat, seen by owner

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  (first p) chooses:
    "put" s from his hand: move s to stock
  mix stock
  move 2 from stock to row
  (player after first p) chooses openly:
    "x" t from his hand: move t to row
  move (first 1 tiles c in row where c is [0-0]) to dark  # LEAK
  for each p:
    p chooses:
      "x" where top of row = [0-0]
      "y" where top of row = [1-1]
      "z"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
