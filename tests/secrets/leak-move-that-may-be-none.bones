language 1
game "A Move That May Be None"

players 2
tiles double 2
zone stock, ordered
zone row, ordered
zone out, seen by all
number x
flag fl, seen by all

play:
  gather stock
  mix stock
  move 2 from stock to row
  let t be top of row
  (first q) chooses:
    "a": move t to out
    "b"
  set x to count of row
  move {t} to out
  set fl to x = 1  # LEAK
  (player after first q) chooses: "z"
  for each z: z chooses: "on"
  win players
