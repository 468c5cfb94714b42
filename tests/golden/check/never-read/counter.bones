# a number that is only counted up
language 1
game "T"

players 2 to 4
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner
number rounds

play:
  gather stock
  mix stock
  deal 5 from stock to each player's hand
  repeat 3 times: add 1 to rounds
  win players
