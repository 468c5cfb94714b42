# copies of a set stand after it
language 1
game "T"

players 2
tiles 2 double 6

play: win players
