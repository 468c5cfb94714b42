# a file elsewhere cannot be read
language 1
game "T"
use "../notes"

players 2

play: win players
