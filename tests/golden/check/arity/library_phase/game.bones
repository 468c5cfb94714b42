# a phase of a library is given one value for each parameter
language 1
game "T"
use "lib"

players 2 to 4
tiles double 6

play:
  deal-out
  win players
