language 1
game "Turned Up"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone dark of each seat
zone out, seen by all

# The only tile of a place, which was put there for what it is, is turned up.
play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  move (first t in (first p)'s hand with least pips of t) to (first p)'s dark
  turn up first t in (first p)'s dark  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
