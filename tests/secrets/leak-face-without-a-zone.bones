language 1
game "Leak Without"

players 2
tiles double 1, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
chips 9
pot pool
play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  move 1 from stock to out
  for each p: p chooses: "look"
  pay count of (tiles without {[0-1]} without out) from first p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
