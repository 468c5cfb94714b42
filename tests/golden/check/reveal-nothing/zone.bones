# tiles that all see are revealed
language 1
game "T"

players 2 to 4
tiles double 6
zone stock, ordered
zone row, seen by all

play:
  gather stock
  mix stock
  deal 3 from stock to row
  reveal row
  win players
