language 1
game "Opens What Was Chosen"

players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
layout line
number x

# Nobody hears the number that was chosen, but everybody sees it at the ends of the tile.
play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  (first q) chooses:
    "one" t from his hand "n" n from 1 to 3:
      place t on line opening n, n
      set x to n
    "two"
  (player after first q) chooses:
    "a" where x = 1
    "b"
  win players
