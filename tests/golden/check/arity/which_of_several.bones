# one of several is named by its number
language 1
game "T"

players 2 to 3
tiles double 3
zone stock, ordered
zone cell(1 to 3), seen by all
number n

play:
  move cell to stock
  set n to count of cell(1)
  win players
