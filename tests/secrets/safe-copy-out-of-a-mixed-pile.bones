# The tile that is taken was turned up before a mix, so that either copy of it may go.
language 1
game "A Copy out of a Mixed Pile"

players 2
names suit from 4: red, blue
tiles 1 to 3 in suit, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone laid of each seat, seen by owner

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let t be bottom of stock
  turn up t
  mix stock
  move t to (first p)'s laid
  turn up bottom of stock
  for each z: z chooses: "on"
  win players
