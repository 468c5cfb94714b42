# a suit is above all numbers
language 1
game "T"

players 2 to 3
names suit: red, yellow, blue, black
tiles 1 to 13 in suit, 2 jokers
zone stock, ordered
number n

play:
  set n to 1
  win players
