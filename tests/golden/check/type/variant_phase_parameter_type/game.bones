# a variant replaces a phase by one with another parameter
language 1
variant "V" of "base"

phase f(k: seat): set n to 3
