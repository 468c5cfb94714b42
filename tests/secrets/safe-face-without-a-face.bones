language 1
game "Face Without a Face"
players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
chips 20
pot pool
zone out, seen by all
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  move 1 from stock to out
  let j be [0-0]
  if some w in out where {w} without {j} is empty: pay 1 from first q to pool, or all he has
  for each z: z chooses: "on"
  win players
