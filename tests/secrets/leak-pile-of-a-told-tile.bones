language 1
game "Pile of a Told Tile"

players 2
tiles double 2
zone stock, ordered
zone pile(0 to 1), ordered
zone out, seen by all
number x

play:
  gather stock
  mix stock
  for each n in 0 to 1: move 1 from stock to pile(n)
  (first q) chooses:
    "n" n from 0 to 1: set x to n
  let c be told top of pile(x)
  move c to out  # LEAK
  for each p: p chooses: "on"
  win players
