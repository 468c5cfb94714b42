language 1
game "Leak Top Two"

players 2
tiles double 2
zone stock, ordered
zone pile, ordered
zone out, seen by all

play:
  gather stock
  mix stock
  move top 2 of stock to pile
  for each p: p chooses: "on"
  move top of pile to out  # LEAK
  for each p: p chooses: "on"
  win players
