# a deal that is too large by a variant's option is told there
language 1
variant "V" of "base"

option size: 1 to 9, default 5
