# a variant replaces a definition once
language 1
variant "V" of "base"

define heavy(t: tile): pips of t > 10
define heavy(t: tile): pips of t > 11
