# ways of a library that all have a condition
language 1
game "T"
use "lib"

players 2 to 4
tiles double 6
seat leader

play:
  leader chooses:
    hand-in
  win players
