language 1
game "Turned up by a Set with a Name"

players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  let k be top of stock
  move k to out
  move k to (first q)'s hand
  (first q) chooses:
    "put" s from his hand: move s to stock
  mix stock
  let r be top of stock
  move r to out
  gather stock
  mix stock
  turn up k
  turn up first t in {r}  # LEAK
  gather out
  for each y: y chooses: "on"
  win players
