# a variant replaces a phase by one with other parameters
language 1
variant "V" of "base"

phase f: set n to 3
