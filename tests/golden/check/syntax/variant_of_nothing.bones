# a variant says of what
language 1
variant "T"

players 2
