# rules stand in no scenario file
language 1
game "T"

players 2

play: win players
