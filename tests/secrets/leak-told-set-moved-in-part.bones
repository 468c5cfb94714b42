language 1
game "Told Set Moved in Part"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole
zone slot(0 to 1)
zone out, seen by all

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  (first q) chooses:
    "put" t from his hand:
      move t to slot(0)
      move top of stock to slot(1)
    "pot" t from his hand:
      move t to slot(1)
      move top of stock to slot(0)
  for each z1: z1 chooses: "on"
  move 1 from stock to hole
  let k be told (slot(0) + slot(1))
  move slot(0) to hole
  for each z2: z2 chooses: "on"
  move k to out  # LEAK
  for each y: y chooses: "end"
  win players
