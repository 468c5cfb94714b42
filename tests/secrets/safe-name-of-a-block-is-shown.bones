language 1
game "Name of a Block Is Shown"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
flag open, seen by all

# One player may see what a name of a block stands for, if the rules show it. The other variables before it must not count as whom it was shown to.
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let rest be stock
  if open: reveal rest to {first s}
  for each s: set open to not open
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
