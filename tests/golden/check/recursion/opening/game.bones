# openings that begin with one another
language 1
game "T"

players 2

play: win players
