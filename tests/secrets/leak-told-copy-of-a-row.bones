language 1
game "A Told Copy of a Row"

players 2
tiles double 1, 2 copies
zone stock, ordered
zone row, ordered, seen by all
zone out, seen by all
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
  if some t in row where t = [0-0]: move (told first t in row where t = [0-0]) to bottom of row  # LEAK
  for each p:
    p chooses:
      "x" where top of row = [0-0]
      "y" where top of row = [1-1]
      "z"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
