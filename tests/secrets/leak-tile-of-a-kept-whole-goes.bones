language 1
game "Tile of a Kept Whole Goes"
players 3
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole
tiles kept
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  reveal stock
  set kept to every hand
  for each t in kept: move t to hole  # LEAK
  for each z: z chooses: "on"
  win players
