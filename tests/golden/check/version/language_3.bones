# an unknown version of the language
language 3
game "T"

players 2

play: win players
