# a declaration that is misspelt
language 1
game "T"

playrs 2

play: win players
