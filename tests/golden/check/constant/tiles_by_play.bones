# the set of tiles is known before the game begins
language 1
game "T"

players 2
number n
tiles double n

play: win players
