# what each seat has is declared in one way
language 2
game "T"

players 2 to 3
tiles double 3
zone stock, ordered
zone pile(seat, 1 to 2), seen by all

play:
  for each p: move 1 from stock to pile(p, 1)
  win players
