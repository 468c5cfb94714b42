# a scenario that does not count in a file of version 1
language 2
game "T"

players 2

play: win players
