# a table that a variant's players do not fit is told there
language 1
variant "V" of "base"

players 2 to 5
