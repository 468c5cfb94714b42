# a variant drops a scenario that its base does not have
language 1
variant "V" of "base"

players 3
