# the smaller number of players stands first
language 1
game "T"

players 4 to 2

play: win players
