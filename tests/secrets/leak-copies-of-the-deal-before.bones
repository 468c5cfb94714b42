language 1
game "Copies of the Deal Before"

players 2
tiles double 1, 3 copies
chips 20
pot pool
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
zone hole
layout line
tile dark

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
  pay count of {k, r} from first q to pool, or all he has  # LEAK
  gather out
  for each y: y chooses: "on"
  win players
