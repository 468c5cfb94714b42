# Blanks that `fmt` does not write are told once, at the first line that has them.
language 1
game "Blanks"

players 2 to 4
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner

play:
  gather stock
  deal  5 from stock to each player's hand
  for each p :
      reveal his hand
  win all p with most pips of his hand
