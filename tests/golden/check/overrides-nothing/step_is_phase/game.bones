# a step that is a phase in the base
language 1
variant "V" of "base"

step out: set n to 2
