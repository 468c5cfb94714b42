# A misspelt word within a declaration.
language 1
game "T"

zone hand, seen bye all
