# what a seat is asked, in a file of version 1
language 1
game "T"

players 2

play: win players
