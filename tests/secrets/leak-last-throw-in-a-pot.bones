language 1
game "Last Throw in a Pot"

players 2
dice red with 3 sides, seen by nobody
chips 20
pot pool
number x

play:
  roll dice
  if red = 3: pay 1 from first q to pool, in full
  set x to pool
  if pool = 0: pay 1 from first q to pool, in full
  roll dice
  for each p:
    p chooses:
      "x" where x = 1  # LEAK
      "z"
  win players
