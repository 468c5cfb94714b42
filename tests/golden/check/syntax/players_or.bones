# numbers of players are a range
language 1
game "T"

players 2 or 4

play: win players
