language 1
game "Pile of a Shown Tile"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone pile(0 to 1), ordered
zone out, seen by all
tile mark

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  for each n in 0 to 1: move 1 from stock to pile(n)
  set mark to top of pile(pips of (first q)'s hand mod 2)
  reveal mark
  move mark to out  # LEAK
  for each p: p chooses: "on"
  win players
