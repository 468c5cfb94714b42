# two libraries that use one another
language 1
game "T"
use "one"

players 2

play: win players
