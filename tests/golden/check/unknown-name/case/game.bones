# a value in a move is misspelt
language 1
game "T"

players 2
number total, seen by all

play: win players
