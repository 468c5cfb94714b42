language 1
game "Copy of a Name That Moved in View"

players 2
tiles double 1, 3 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
zone row, ordered, seen by all
tile m2

play:
  mix stock
  deal 1 from stock to each player's hand
  move 1 from stock to out
  set m2 to first w9 in out
  gather out
  let t2 be m2
  move t2 to row
  for each zz: zz chooses: "barrier"
  move {t2} to out  # LEAK
  for each zzz: zzz chooses: "end"
  win players
