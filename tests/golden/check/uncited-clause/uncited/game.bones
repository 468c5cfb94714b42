# a clause that nothing cites
language 1
game "T"
use "book"

players 2 (TT-1)

play: win players
