# dice have names
language 1
game "T"

players 2
dice 2

play: win players
