language 1
game "First of a Pile, Then Drawn"

players 2 to 3
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all

play:
  gather stock
  mix stock
  move (first t in stock) to out
  deal 2 from stock to each player's hand
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
