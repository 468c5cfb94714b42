# openings that begin with one another, one more than may
language 1
game "T"

players 2

play: win players
