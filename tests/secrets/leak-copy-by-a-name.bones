language 1
game "Copy by a Name"

players 2 to 3
names suit from 4: red, blue
tiles 1 to 3 in suit, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all

play:
  gather stock
  mix stock
  deal 3 from stock to each player's hand
  let wanted be [1-red]
  move wanted to out  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
