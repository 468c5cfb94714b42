# a rule book that is missing is told once, and not with each citation
language 1
game "T"
use "match"
use "tt-rules"

players 2 to 4 (TT-1)
number total (TT-2)

play:
  set total to 2 (TT-3)
  win players (TT-4)
