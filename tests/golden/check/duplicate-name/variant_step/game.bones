# a variant replaces a step once
language 1
variant "V" of "base"

step last: set n to 2
step last: set n to 3
