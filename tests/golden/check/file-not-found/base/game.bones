# a variant of nothing
language 1
variant "V" of "bse"

define goal: 3
option size, default 3
