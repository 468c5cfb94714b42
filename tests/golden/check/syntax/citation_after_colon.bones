# a block cites its clauses before the colon
language 1
game "T"

players 2 to 4
number target

play:
  if target > 5: (TT-1)
    add 1 to target
  win players
