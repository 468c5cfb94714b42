language 1
game "Zone in View between Two Choices"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
number x

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  (first q) chooses:
    "a" t from his hand: move t to out
    "b"
  if not out is empty: set x to 1
  for each p: move p's hand to out
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "z"
  win players
