language 1
game "Named Tile Goes Again"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
zone out, seen by all
number x

play:
  gather stock
  mix stock
  move 2 from stock to row
  let t be top of row
  (first q) chooses:
    "a": move t to out
    "b"
  set x to count of row
  move {t} to out
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "z"
  win players
