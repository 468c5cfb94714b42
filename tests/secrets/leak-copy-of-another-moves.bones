language 1
game "Moved By Name"

players 2
names suit from 4: red, blue
tiles 1 to 3 in suit, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all

play:
  gather stock
  mix stock
  deal 3 from stock to each player's hand
  each p chooses at once openly:
    "throw" where [1-red] in his hand: move [1-red] to out  # LEAK
    "none"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
