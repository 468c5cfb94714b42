language 1
game "Events Follow from the Table"

players 2 to 3
tiles double 2
zone stock, ordered
zone hand of each seat, seen by owner
number total, seen by all

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  turns of q from first p in players, one lap:
    set total to total + 1
    q chooses:
      "add" n from 0 to 9: set total to total + n
      "draw": move 1 from stock to his hand
      "stay"
    if count of stock < 2: set total to total + 2
  win players
