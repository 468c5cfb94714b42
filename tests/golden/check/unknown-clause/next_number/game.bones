# the next number of a book is none of another book
language 1
game "T"
use "book"
use "more"

players 2 (TD-2, QD-1)

play: win players (QD-2)
