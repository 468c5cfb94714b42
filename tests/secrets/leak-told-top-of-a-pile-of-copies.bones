language 1
game "Told Top of a Pile of Copies"

players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone hole, seen by nobody
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
  move out to pit
  let k be told top of pit
  move k to row
  move r to hole  # LEAK
  (player after first q) chooses:
    "x" where row is empty
    "y"
  win players
