language 1
game "Taken at Once and Shown"

players 3
tiles double 6
zone stock, ordered
zone rack of each seat, ordered, seen by owner
zone hole, seen by nobody
zone pit, seen by nobody
zone out, seen by all

play:
  gather stock
  mix stock
  deal 3 from stock to each player's rack
  each p chooses at once:
    "a" t from his rack: move t to out  # LEAK
    "b" q from players without {p}: move top of q's rack to hole
    "c"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
