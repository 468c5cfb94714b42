# a clause that a phase cites which cannot be read is not called uncited
language 1
game "T"
use "book"

players 2 (TT-1)
dice red, seen by all

play:
  round
  win players

phase round:
  throw dice
  for each p:
    for each q in players without {p}: win {q} (TT-2)
