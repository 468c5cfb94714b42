# a deal in a shipped library's phase is told where the game uses it
language 1
game "T"
use "hands"

players 2 to 6
tiles double 6

play:
  deal-hands(6)
  win players
