# a name that the library itself does not know is told there
language 1
game "T"
use "lib"

players 2 to 4
tiles double 6

play:
  shuffle-up
  win players
