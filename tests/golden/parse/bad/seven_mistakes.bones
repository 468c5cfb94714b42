language 1
game "Seven"

players 2 to 4
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner

play:
  gather stok stock
  mix
  deal 5 from stock each player's hand
  if stock is empty
    win players
  turns of p from leader, 3 laps:
    p chooses:
      "take" t stock: move t to his hand
      "keep":
        pass pass
      "leave"
  repeat 3 tmies:
    mix stock
  win playrs players
