# rules stand in games and libraries
language 1
game "T"
use "book"

players 2

play: win players
