# a library's zones need tiles of the game
language 1
game "T"
use "hands"

players 2

play: win players
