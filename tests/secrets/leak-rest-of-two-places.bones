language 1
game "Rest of Two Places"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone laid of each seat, seen by owner
zone side
zone out, seen by all

# As with all hands: what is left of one place is shown together with another.
play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  move (first t in (first p)'s hand with least pips of t) to (first p)'s laid
  move (first p)'s hand + side to out  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
