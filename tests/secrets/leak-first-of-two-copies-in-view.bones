language 1
game "First of Two Copies in View"

players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone row, ordered
zone pit, ordered
zone out, seen by all
number x

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  let t be top of stock
  move t to out
  (first q) chooses:
    "put" s from his hand: move s to stock
  mix stock
  let r be top of stock
  move r to out
  let w be first z in out
  move w to pit
  move r to row  # LEAK
  (player after first q) chooses:
    "x" where pit is empty
    "y"
  win players
