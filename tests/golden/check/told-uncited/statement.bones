# what is told stands in the rule book
language 1
game "T"
use "hands"
players 2 to 4
tiles double 6
seat leader, seen by all

clause T-1 "The highest double leads."

play:
  deal-hands(5)
  set leader to told first p where heaviest(every hand) in his hand
  leader chooses: "on"
  for each p: p chooses: "on" (T-1)
  win players
