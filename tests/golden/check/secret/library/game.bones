# a phase of a library tells what it was given
language 1
game "T"
use "hands"
use "telling"
players 2 to 4
tiles double 6

play:
  deal-hands(5)
  tell(first p with most pips of his hand)
  for each p:
    p chooses: "on"
  win players
