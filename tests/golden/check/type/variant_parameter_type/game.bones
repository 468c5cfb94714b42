# a variant replaces a definition by one with another parameter
language 1
variant "V" of "base"

define fits(t: seat, k: number): k = 3
