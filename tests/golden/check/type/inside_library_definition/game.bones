# a definition that is handed to a library's phase does not fit there
language 1
game "T"
use "lib"

players 2 to 4
tiles double 6
define big(n: number): n > 3

play:
  sift(big)
  win players
