language 1
game "Pairs Leave an Open Row"

players 2
tiles double 6, 2 copies
zone stock, ordered
zone row, seen by all
zone away, seen by all

play:
  gather stock
  mix stock
  repeat 3 times:
    if count of stock > 4:
      move 4 from stock to row
      turn up top of stock
    for each pair in separate 2 tiles c in row where c is [a-a] [b-b] for some a, b:
      move pair to away
    for each p:
      if not stock is empty: move top of stock to row
  for each p: p chooses: "on"
  win players
