language 1
game "Rest of All Hands"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone laid of each seat, seen by owner
zone out, seen by all

# The lightest tile of a hand goes aside unseen, so that each tile which is left there is heavier.
play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  move (first t in (first p)'s hand with least pips of t) to (first p)'s laid
  move (every hand) to out  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
