# two values of a case of one name
language 1
game "T"

players 2
number total, seen by all

play: win players
