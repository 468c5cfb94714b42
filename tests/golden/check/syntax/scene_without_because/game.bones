# a refusal names its clause
language 1
game "T"

players 2

play: win players
