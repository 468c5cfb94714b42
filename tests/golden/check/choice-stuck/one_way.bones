# a way whose number always fits, with a condition
language 1
game "T"

players 2 to 4
number n, seen by all

play:
  for each p:
    p chooses:
      "turn" r from 0 to 3 where r != n:
        set n to r
  win players
