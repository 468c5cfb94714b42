# A statement at the left margin.
language 1
game "T"

mix b
