# a seat is a capital letter
language 1
game "T"

players 2

play: win players
