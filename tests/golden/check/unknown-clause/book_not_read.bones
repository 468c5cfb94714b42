# a rule book that is not read is told once
language 1
game "T"
use "match"

players 2 to 4 (TT-1)
tiles double 6
number total (TT-2)

play:
  set total to 2 (TT-3)
  win players (TT-4)
