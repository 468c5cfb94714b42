# a parameter that its phase does not use
language 1
game "T"

players 2 to 4
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner

play:
  gather stock
  mix stock
  deal 5 from stock to each player's hand
  show(first p in players, 2)

phase show(p: seat, n: number):
  reveal p's hand
  win players
