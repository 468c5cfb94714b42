# only a game knows all that it uses
language 1
game "T"
use "shared"

players 2

play: win players
