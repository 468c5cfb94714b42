# a file that is used by a misspelt name
language 1
game "T"
use "runds"

players 2

play: win players
