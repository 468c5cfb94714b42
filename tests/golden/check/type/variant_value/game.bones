# a definition of a variant has a value of another kind
language 1
variant "V" of "base"

define heavy(t: tile): pips of t
