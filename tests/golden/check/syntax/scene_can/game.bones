# a move is expected with 'may'
language 1
game "T"

players 2

play: win players
