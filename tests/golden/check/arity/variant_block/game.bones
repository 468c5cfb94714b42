# a variant replaces a phase by one that takes a block
language 1
variant "V" of "base"

phase f(k: number, b: block): b
