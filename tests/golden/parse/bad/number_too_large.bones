# A number above a million.
language 1
game "T"

chips 1000001
