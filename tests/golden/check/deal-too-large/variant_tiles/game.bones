# a deal that is too large for a variant's tiles is told there
language 1
variant "V" of "base"

tiles double 3
