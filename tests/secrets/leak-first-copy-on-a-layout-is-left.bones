language 1
game "First Copy on a Layout Is Left"

players 2
tiles double 1, 3 copies, without {[0-1]}
chips 20
pot pool
zone stock, ordered
zone hand of each seat, seen by owner
layout line

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let c be top of stock
  place c on line opening 1, 1
  move (first q)'s hand to stock
  mix stock
  place top of stock on line at 1 opening 0, 0
  for each p: p chooses: "on"
  let e be first t in line
  pay count of ({e} without {c}) from (first q) to pool, or all he has  # LEAK
  for each p: p chooses: "on"
  win players
