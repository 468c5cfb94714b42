# only a variant drops scenarios
language 2
game "T"

players 2

play: win players
