# of several with the same pips, the first seat wins
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
  for each p: reveal p's hand
  win {first p in players with most pips of his hand}
