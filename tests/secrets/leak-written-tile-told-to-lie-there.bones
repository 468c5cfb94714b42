language 1
game "Written Tile Told to Lie There"

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
  if told [2-2] in slot(x): move [2-2] to out  # LEAK
  for each y: y chooses: "end"
  win players
