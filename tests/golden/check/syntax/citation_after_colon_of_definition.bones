# a definition cites its clauses at its end
language 1
game "T"

players 2 to 4
number target
define big: (TT-1)
  target > 5

play:
  if big: win players
  win players
