language 1
game "Order of an Open Row"

players 2
tiles double 2
zone stock, ordered
zone row, ordered, seen by all
number x

play:
  gather stock
  mix stock
  move 3 from stock to row
  set x to pips of top of row
  mix row
  for each p:
    p chooses:
      "x" where x = 0
      "z"
  win players
