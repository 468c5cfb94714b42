# a phase of a library that passes outside of turns
language 1
game "T"
use "lib"

players 2 to 4
tiles double 6

play:
  sit-out
  win players
