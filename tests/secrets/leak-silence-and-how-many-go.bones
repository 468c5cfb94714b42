language 1
game "Leak Quantity"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
zone hole, seen by nobody
number x

play:
  gather stock
  mix stock
  move 1 from stock to hole
  (first q) chooses:
    "a":
      move 1 from stock to row
      set x to 1
    "b"
  move (if pips of hole > 2 then 1 else 0) from stock to row
  gather stock
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "y"
  win players
