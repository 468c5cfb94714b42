# a definition does not use itself
language 1
game "T"

players 2 to 4
number target
define d(n: number): d(n - 1)

play:
  set target to d(3)
  win players
