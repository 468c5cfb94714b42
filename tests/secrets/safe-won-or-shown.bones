language 1
game "Won or Shown"

players 2
tiles double 2
zone stock, ordered
zone hole, seen by nobody

# The match is over, or the tile is shown: either way everybody may know what was asked.
play:
  gather stock
  mix stock
  move 1 from stock to hole
  if pips of hole = 3:
    win players
  else:
    reveal hole
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
