# a clause by a misspelt name
language 1
game "T"
use "book"

players 2 (TT-1)

play: win players (T-1)
