language 1
game "Separate Tile Goes"
players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone hole
play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  for each c in separate 1 tiles d in {[0-0]} where pips of d >= 0: move c to hole  # LEAK
  for each z: z chooses: "on"
  win players
