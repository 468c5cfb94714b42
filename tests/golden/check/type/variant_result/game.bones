# a variant replaces a definition by one of another kind
language 1
variant "V" of "base"

define fits(t: tile, k: number): k
