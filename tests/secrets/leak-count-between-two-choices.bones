language 1
game "Count between Two Choices"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
number x

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  (first q) chooses:
    "draw": move 1 from stock to his hand
    "stay"
  if count of (first q)'s hand < 2:
    set x to 1
    move 1 from stock to (first q)'s hand
  (player after first q) chooses:
    "x" where x = 1  # LEAK
    "z"
  win players
