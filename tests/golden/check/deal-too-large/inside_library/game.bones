# a deal in a library's phase is told where the game uses it
language 1
game "T"
use "lib"

players 2 to 4
tiles double 6

play:
  deal-out(8)
  win players
