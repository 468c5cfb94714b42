language 1
game "Own Hand Is Filled Up"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
zone hand of each seat, seen by owner
number x

play:
  gather stock
  mix stock
  move 2 from stock to row
  (first q) chooses:
    "a": move 1 from row to (player after first q)'s hand
    "b"
  set x to count of row
  move row to (player after first q)'s hand
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "z"
  win players
