language 1
game "Moves On in View"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all

# The least tile of a hand is picked, but all hands follow it into view at once. One of the tiles that lie there then moves on, to the same place, which shows nothing more.
play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  move (first t in (first p)'s hand with least pips of t) to out
  move (every hand) to out
  move (first t in out) to out
  move (top of stock) to (first p)'s hand
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
