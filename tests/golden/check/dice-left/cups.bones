# dice of a seat that is out
language 1
game "T"

players 2 to 4
dice 3 of each seat, seen by all
number cup of each seat, seen by all

play:
  for each p: set his cup to 3
  repeat until count of players < 2:
    for each p: roll his cup of his dice
    for each p:
      if some d in dice where d = 6: add -1 to his cup
    set players to all p where his cup > 0
  win players
