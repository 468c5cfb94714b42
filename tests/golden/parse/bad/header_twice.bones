# A second header.
language 1
game "T"

game "U"
