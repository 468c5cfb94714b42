# What a game says about itself has to fit a list.
language 1
game "Too Long"

about "players draw tiles until one of them has had enough of it"

players 2 to 2
play: win players
