language 1
game "Row Filled at Once"

players 3
tiles double 2
zone stock, ordered
zone row
number x

play:
  gather stock
  mix stock
  each p chooses at once:
    "a": move 1 from stock to row
    "b"
  if count of row >= 2: set x to 1
  while count of row < 3: move 1 from stock to row  # LEAK
  for each p:
    p chooses:
      "x" where x = 1  # LEAK
      "z"
  win players
