# there is one version of the language
language 2
game "T"

players 2

play: win players
