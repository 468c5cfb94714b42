# a repeat that nothing leaves
language 1
game "T"

players 2 to 4
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner
number round, seen by all

play:
  gather stock
  mix stock
  deal 5 from stock to each player's hand
  if 1 > round: win players
  repeat:
    add 1 to round
