# a phase of a library that ends what is not around its use
language 1
game "T"
use "lib"

players 2 to 4
tiles double 6

play:
  draw-out
  win players
