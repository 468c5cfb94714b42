language 1
game "The Kept Rest of the Set Goes"

players 3
tiles double 3
zone stock, ordered
zone hand of each seat, seen by owner
tiles rest

# The same by a name: what all hands hold together is known when it is kept, but which hand holds which is not.
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  reveal stock
  set rest to every hand
  move rest to stock
  mix stock
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
