# what a seat is told, in a file of version 1
language 1
game "T"

players 2

play: win players
