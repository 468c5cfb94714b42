language 1
game "A Set That Is Kept"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
zone dark of each seat
zone out, seen by all

# The set of a place keeps what was put there for what it is.
play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  move (first t in (first p)'s hand with least pips of t) to (first p)'s dark
  let c be (first p)'s dark
  move c to out  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
