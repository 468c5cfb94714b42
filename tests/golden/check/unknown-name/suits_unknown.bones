# suits are numbers with names
language 1
game "T"

players 2 to 3
tiles 1 to 13 in suit
zone stock, ordered
number n

play:
  set n to 1
  win players
