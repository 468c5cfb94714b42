# a phase cites its clauses before the colon
language 1
game "T"

players 2 to 4
number target
phase f: (TT-1)
  add 1 to target

play:
  f
  win players
