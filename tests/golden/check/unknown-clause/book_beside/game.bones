# a rule book that lies beside the game and is not read
language 1
game "T"

players 2 (TT-1)

play: win players (TT-2)
