# a step that the base does not have
language 1
variant "V" of "base"

step lsat: set n to 2
