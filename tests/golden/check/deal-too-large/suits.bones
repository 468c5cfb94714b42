# a set in suits has so many tiles as its numbers and suits make
language 1
game "T"

players 2 to 3
names suit from 14: red, yellow, blue, black
tiles 1 to 3 in suit, 2 jokers
zone stock, ordered
zone hand of each seat

play:
  gather stock
  mix stock
  deal 5 from stock to each player's hand
  win players
