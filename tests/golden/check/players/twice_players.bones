# a file says once how many can play
language 1
game "T"

players 2 to 4
players 3

play: win players
