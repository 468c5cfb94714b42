# the first line says the version of the language
game "T"

players 2

play: win players
