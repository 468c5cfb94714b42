language 1
game "Leak Again"

players 2
tiles double 1
zone stock, ordered
zone hole, seen by nobody

play:
  gather stock
  mix stock
  move 1 from stock to hole
  (first q) chooses openly:
    "a":
      if [1-1] in hole:  # LEAK
        gather stock
        again
    "b"
  gather stock
  (first q) chooses openly:
    "a"
    "b"
  (player after first q) chooses: "k"
  win players
