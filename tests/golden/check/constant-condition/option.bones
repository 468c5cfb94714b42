# an option that cannot be so large
language 1
game "T"

players 2 to 4
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner
option target: 1 to 10 default 5

play:
  gather stock
  mix stock
  deal 5 from stock to each player's hand
  repeat target times: mix stock
  if target - 1 < 10 and count of stock > 3: win {first p in players}
  win players
