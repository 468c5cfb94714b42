language 1
game "B"

players 2

play: win players
