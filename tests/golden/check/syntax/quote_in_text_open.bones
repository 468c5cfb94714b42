# a text that is left open by a double quote within it
language 1
rulebook "T"

clause TT-1 "A player says \"go and plays."
