language 1
game "Set to Nobody"
players 3
flag x
seat v(1 to 2), seen by all
play:
  set v(1) to first q
  set v(2) to first q
  (first q) chooses: "on"
  (first q) chooses:
    "a" n from 1 to 2: set v(n) to nobody
  set x to v(1) = nobody
  set v(1) to player after first q
  set v(2) to player after first q
  (player after first q) chooses:
    "x" where x
    "y"
  turns of p from first q, one lap:
    p chooses: "k"
  win players
