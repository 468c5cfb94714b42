language 1
game "Copy Is Turned Up First"
players 2
tiles double 1, 2 copies, without {[0-1]}
zone stock, ordered
zone hole
zone out, seen by all
play:
  gather stock
  mix stock
  move 1 from stock to hole
  move 1 from stock to out
  let c be first t in out
  move out to hole
  if c = [0-0]: turn up (first t in hole where t = [0-0])
  if c = [0-0]: turn up c  # LEAK
  for each p: p chooses: "go on"
  win players
