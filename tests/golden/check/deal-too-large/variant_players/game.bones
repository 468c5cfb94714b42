# a deal that is too large by a variant's players is told there
language 1
variant "V" of "base"

players 2 to 5
