# a game defines what a library defines
language 1
game "T"
use "hands"

players 2 to 4
tiles double 6
define double(t: tile): high of t = low of t

play:
  if double([6-6]): win players
  win no seats
