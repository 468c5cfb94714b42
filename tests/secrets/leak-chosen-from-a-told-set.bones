language 1
game "Chosen from a Told Set"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
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
  let k be told (slot(0) + slot(1))
  (player after first q) chooses openly:
    "g" t from k: move t to out  # LEAK
  for each y: y chooses: "end"
  win players
