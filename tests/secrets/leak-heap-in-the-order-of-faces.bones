language 1
game "Heap in the Order of Faces"

players 2 to 3
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner
zone heap

play:
  gather stock
  mix stock
  move 3 from stock to heap
  move heap to stock
  deal 1 from stock to each player's hand  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
