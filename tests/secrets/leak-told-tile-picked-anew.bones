language 1
game "Told Tile Picked Anew"

players 2
tiles double 2
zone stock, ordered
zone slot(0 to 1)
zone out, seen by all
number x

play:
  gather stock
  mix stock
  move 1 from stock to slot(0)
  move 1 from stock to slot(1)
  (first q) chooses:
    "n" n from 0 to 1: set x to n
  for each z1: z1 chooses: "on"
  let f be told slot(x)
  for each z2: z2 chooses: "on"
  move (all t in tiles where t in f) to out  # LEAK
  for each z3: z3 chooses: "on"
  for each y: y chooses: "end"
  win players
