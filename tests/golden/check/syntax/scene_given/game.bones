# a line of a scenario has one of three forms
language 1
game "T"

players 2

play: win players
