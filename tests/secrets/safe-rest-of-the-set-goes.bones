language 1
game "The Rest of the Set Goes"

players 3
tiles double 3
zone stock, ordered
zone hand of each seat, seen by owner

# Once the stock is shown, everybody knows which tiles all hands hold together, but not which hand holds which. So nobody may see which tiles go from where.
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  reveal stock
  move (every hand) to stock
  mix stock
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
