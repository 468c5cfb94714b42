# a set goes to double 18
language 1
game "T"

players 2
tiles double 19

play: win players
