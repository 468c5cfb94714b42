language 1
game "Ends of a Name in Braces"
players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
chips 20
pot pool
layout line
tile mark, seen by all
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let k be top of stock
  place k on line
  set mark to k
  pay count of ends of (first w in {mark}) from first q to pool, or all he has  # LEAK
  for each z: z chooses: "on"
  win players
