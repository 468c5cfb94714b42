# a scenario has one number of players
language 1
game "T"

players 2

play: win players
