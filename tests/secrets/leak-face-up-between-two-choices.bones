language 1
game "Face Up between Two Choices"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
number x

play:
  gather stock
  mix stock
  move 1 from stock to row
  (first q) chooses:
    "turn": turn up top of row
    "wait"
  if top of row is face up: set x to 1
  turn up top of row
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "z"
  win players
