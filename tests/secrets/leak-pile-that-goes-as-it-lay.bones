language 1
game "Leak As It Lay"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
zone row2, ordered

play:
  gather stock
  mix stock
  move 3 from stock to row
  reveal row
  mix row
  move top 2 of row to row2
  move row2 to row
  turn up top of row  # LEAK
  for each p: p chooses: "on"
  win players
