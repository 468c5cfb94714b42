language 1
game "Leak Beside"

players 2
tiles double 1, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone row of each seat, ordered
zone dark

play:
  gather stock
  mix stock
  deal 2 from stock to each player's row
  turn up top of (first p)'s row
  if some t in (first p)'s row where t is face up and t = [0-0]:
    move (first t in (first p)'s row where t = [0-0]) to dark  # LEAK
  turns of p from first q, one lap:
    p chooses: "finish"
  win players
