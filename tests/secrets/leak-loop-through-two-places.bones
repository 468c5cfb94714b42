language 1
game "Two Places in a Loop"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone laid of each seat, seen by owner

# The tiles of both places come in the order of their faces, so that it shows where the lesser one lay.
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  deal 1 from stock to each player's laid
  for each t in (first p)'s laid + (first p)'s hand:
    move t to bottom of stock  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
