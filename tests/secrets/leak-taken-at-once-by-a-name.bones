language 1
game "Taken at Once by a Name"

players 3
tiles double 6
zone stock, ordered
zone rack of each seat, ordered, seen by owner
zone hole, seen by nobody
zone pit, seen by nobody

play:
  gather stock
  mix stock
  deal 3 from stock to each player's rack
  each p chooses at once:
    "a" t from his rack: move t to pit  # LEAK
    "b" q from players without {p}:
      let taken be top of q's rack
      move taken to hole
    "c"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
