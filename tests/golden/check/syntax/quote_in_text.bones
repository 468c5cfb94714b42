# a text ends at the next double quote
language 1
rulebook "T"

clause TT-1 "A player says \"go\" and plays."
