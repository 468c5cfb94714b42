language 1
game "Copy of a Name Is Counted"
players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
chips 20
pot pool
zone out, seen by all
tile mark, seen by all
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let k be top of stock
  move k to out
  set mark to k
  pay count of ({mark} without out) from first q to pool, or all he has  # LEAK
  for each z: z chooses: "on"
  win players
