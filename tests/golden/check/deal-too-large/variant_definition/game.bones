# a deal that is too large by a definition of a variant is told there
language 1
variant "V" of "base"

define size: 8
