language 1
game "Tile Chosen From a Told Set"
players 3
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let h be told (every hand)
  (first q) chooses openly:
    "a" t from h: move t to hole  # LEAK
  for each z: z chooses: "on"
  win players
