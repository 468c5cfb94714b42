language 1
game "Copy Is Turned Up"
players 2
tiles double 1, 2 copies, without {[0-1]}
zone stock, ordered
zone hole
play:
  gather stock
  mix stock
  move 1 from stock to hole
  turn up top of stock
  if top of stock = [0-0]:
    let c be top of stock
    move c to hole
    turn up c
    turn up (first t in hole where t = [0-0])  # LEAK
  for each p: p chooses: "go on"
  win players
