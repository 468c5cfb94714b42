language 1
game "A Loop in the Order of Faces"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone pit, ordered

play:
  gather stock
  mix stock
  deal 3 from stock to each player's hand
  (first q) chooses:
    "lay" 3 tiles c from his hand:
      for each t in c: move t to pit
  move top of pit to (player after first q)'s hand  # LEAK
  (player after first q) chooses: "on"
  win players
