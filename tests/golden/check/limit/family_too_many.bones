# a thousand of a kind at most
language 1
game "T"

players 2 to 3
tiles double 3
zone stock, ordered
number grid(1 to 100, 1 to 100)
number n

play:
  set n to 1
  win players
