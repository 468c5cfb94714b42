language 2
game "B"

players 2

play: win players
