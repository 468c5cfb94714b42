# a default for an option that the base does not have
language 1
variant "V" of "base"

option sice, default 3
