language 1
game "Written Tile After a Pick"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
zone pit, ordered
zone out, seen by all

play:
  gather stock
  mix stock
  move 2 from stock to row
  move (first t in row with most pips of t) to pit
  move [0-1] to out  # LEAK
  for each p: p chooses: "on"
  win players
