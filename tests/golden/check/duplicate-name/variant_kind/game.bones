# a variant replaces a definition by a definition
language 1
variant "V" of "base"

phase fits(k: number): set n to 3
