language 1
game "Leak Moves"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
number x

play:
  gather stock
  mix stock
  (first q) chooses:
    "a":
      move 1 from stock to row
      set x to 1
    "b": move top of stock to row
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "y"
  win players
