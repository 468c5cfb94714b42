# a variant replaces a definition by one with other parameters
language 1
variant "V" of "base"

define fits(t: tile): pips of t = 3
