language 1
game "First Copy Goes After a Gather"

players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
zone hole
zone pit

play:
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let t be top of stock
  move t to out
  gather out
  move t to hole
  move (first w in tiles where w = t) to pit  # LEAK
  turns of z from first q, one lap:
    z chooses: "on"
  win players
