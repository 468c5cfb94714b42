language 1
game "Call and Placing of a Copy"
players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
layout line
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  (first q) chooses openly:
    "call" s from tiles: place top of stock on line
  for each z: z chooses: "on"
  win players
