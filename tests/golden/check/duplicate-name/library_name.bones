# a game declares what a library declares
language 1
game "T"
use "hands"

players 2 to 4
tiles double 6
zone hand of each seat, seen by owner

play: win players
