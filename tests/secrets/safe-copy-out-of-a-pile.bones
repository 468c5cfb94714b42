# Which of two copies is taken out of a hidden pile is seen by nobody, and so is which tiles slip down by one.
language 1
game "A Copy out of a Pile"

players 2
tiles double 2, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  reveal stock
  let t be first s in stock
  move t to out
  move top of stock to out
  for each z: z chooses: "on"
  win players
