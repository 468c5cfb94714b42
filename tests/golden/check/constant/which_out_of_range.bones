# a number that the declaration does not have
language 1
game "T"

players 2 to 3
tiles double 3
zone stock, ordered
zone cell(1 to 3), seen by all
number owes(seat) of each seat

play:
  for each p: add 1 to p's owes(p)
  move 1 from stock to cell(4)
  win players
