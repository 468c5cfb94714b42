language 1
game "Copy of a Name in Braces"
players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone hole
tile mark, seen by all
play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  (player after first q) chooses openly:
    "mark" t from his hand: set mark to t
  move {mark} to hole  # LEAK
  for each z: z chooses: "on"
  win players
