# a file is named without its ending
language 1
game "T"
use "match.bones"

players 2

play: win players
