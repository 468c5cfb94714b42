# a definition that the base does not have
language 1
variant "V" of "base"

define fit(t: tile, k: number): pips of t = k
