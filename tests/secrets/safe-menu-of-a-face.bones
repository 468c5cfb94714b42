language 1
game "Menu of a Face"
players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
tile mark, seen by all
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  (first q) chooses openly:
    "call" s from tiles: set mark to s
  (player after first q) chooses:
    "a" w from his hand where {w} without {mark} is empty
    "b"
  for each z: z chooses: "on"
  win players
