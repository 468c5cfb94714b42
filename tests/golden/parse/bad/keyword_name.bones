# A keyword for a name.
language 1
game "T"

pot some
