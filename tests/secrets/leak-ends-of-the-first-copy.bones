language 1
game "Ends of the First Copy"

players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
layout line
number x

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  let t be top of stock
  place t on line opening 0, 0
  (first q) chooses:
    "put" s from his hand: move s to stock
  mix stock
  let r be top of stock
  place r on line at 0 opening 1, 1
  let w be first z in line
  (player after first q) chooses:
    "x" where 1 in ends of w  # LEAK
    "y"
  win players
