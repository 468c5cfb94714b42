language 1
game "Let Seen at Another's Choice"

players 2
tiles double 3
zone stock, ordered
zone hand of each seat, seen by owner
number kept

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let x be pips of (first q)'s hand, seen by all
  gather stock
  (first q) chooses openly: "k"
  set kept to x
  set x to 0
  (player after first q) chooses openly:
    "x" where kept > 3  # LEAK
    "y"
  win players
