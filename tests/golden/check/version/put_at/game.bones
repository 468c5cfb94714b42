# a tile at an open end in a line of version 1
language 1
game "T"

players 2

play: win players
