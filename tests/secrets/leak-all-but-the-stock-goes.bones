language 1
game "All but the Stock Goes"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
zone pit, ordered
number x

play:
  gather stock
  mix stock
  move 2 from stock to row
  (first q) chooses:
    "a": move 1 from row to pit
    "b"
  set x to count of row
  move (tiles without stock) to pit
  mix pit
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "z"
  win players
