# a clause that the rule book does not have
language 1
game "T"
use "book"

players 2 (TT-1)

play: win players (TT-12)
