language 1
game "Leak Copy"

players 2 to 3
tiles double 2, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
layout train of each seat

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  for each p:
    p chooses openly:
      "start" where [2-2] in his hand: place [2-2] on p's train  # LEAK
      "wait"
  turns of p from first q, one lap:
    p chooses: "finish"
  win players
