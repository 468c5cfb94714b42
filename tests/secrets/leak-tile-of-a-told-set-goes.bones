language 1
game "Tile of a Told Set Goes"
players 3
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  for each t in told (every hand): move t to hole  # LEAK
  for each z: z chooses: "on"
  win players
