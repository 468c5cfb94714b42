language 1
game "Line between Two Choices"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
layout line
number x

play:
  gather stock
  mix stock
  move 1 from stock to row
  (first q) chooses:
    "place": place top of row on line
    "wait"
  if line is empty:
    set x to 1
    place top of row on line
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "z"
  win players
