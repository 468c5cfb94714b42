# a variant changes a default once
language 1
variant "V" of "base"

option size, default 3
option size, default 4
