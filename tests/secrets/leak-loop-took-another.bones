language 1
game "Loop Took Another"

players 2
tiles double 2
zone stock, ordered
zone out

# The tiles come in the order of their faces, and the top one has gone to another place: which of them that was shows in from where one goes.
play:
  gather stock
  mix stock
  for each t in top 3 of stock:
    move t to bottom of stock  # LEAK
    if out is empty: move top of stock to out
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
