# a definition of a variant that cites nothing, as that of its base does
language 1
variant "V" of "base"

define heavy(t: tile): pips of t > 10
