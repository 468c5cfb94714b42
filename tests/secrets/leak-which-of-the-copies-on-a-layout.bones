language 1
game "Which of the Copies on a Layout"

players 2
tiles double 1, 3 copies, without {[0-1]}
zone stock, ordered
zone hand of each seat, seen by owner
layout line

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let c be top of stock
  place c on line opening 1, 1
  (first q) chooses:
    "put" s from (first q)'s hand: move s to stock
  mix stock
  let d be top of stock
  place d on line at 1 opening 0, 0
  for each zz: zz chooses: "on"
  (player after first q) chooses:
    "x" where count of ({c} without {(first t in line)}) = 1  # LEAK
    "z"
  for each z: z chooses: "on"
  win players
