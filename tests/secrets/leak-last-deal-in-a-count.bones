language 1
game "Last Deal in a Count"

players 2
tiles double 2
zone stock, ordered
zone hole, seen by nobody
zone row
number x

play:
  gather stock
  mix stock
  move 1 from stock to hole
  move pips of hole from stock to row
  set x to count of row
  move 4 - count of row from stock to row
  gather stock
  for each p:
    p chooses:
      "x" n from 0 to x  # LEAK
  win players
