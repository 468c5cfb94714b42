# numbers, suits and a joker have 31 numbers together
language 1
game "T"

players 2 to 3
names suit from 27: red, yellow, blue, black
tiles 1 to 27 in suit
zone stock, ordered
number n

play:
  set n to 1
  win players
