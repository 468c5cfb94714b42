# by a seat, and not by a number
language 1
game "T"

players 2 to 3
tiles double 3
zone stock, ordered
number owes(seat) of each seat

play:
  for each p: add 1 to p's owes(2)
  win players
