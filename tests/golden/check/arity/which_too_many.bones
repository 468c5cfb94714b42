# as many numbers as the declaration has
language 1
game "T"

players 2 to 3
tiles double 3
zone stock, ordered
zone cell(1 to 3), seen by all

play:
  move cell(1, 2) to stock
  win players
