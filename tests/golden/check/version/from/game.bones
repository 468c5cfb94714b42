# a line of version 2 in a scenario of version 1
language 2
game "T"

players 2

play: win players
