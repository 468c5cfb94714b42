# a file says once which tiles there are
language 1
game "T"

players 2
tiles double 6
tiles double 9

play: win players
