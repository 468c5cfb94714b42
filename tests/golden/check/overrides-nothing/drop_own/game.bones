# only a variant drops scenarios
language 1
game "T"

players 2

play: win players
