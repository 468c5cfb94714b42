# openings that begin with one another
language 2
game "T"

players 2

play: win players
