# a move stands in double quotes
language 1
game "T"

players 2

play: win players
