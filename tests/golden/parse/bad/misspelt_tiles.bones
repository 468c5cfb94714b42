# A misspelt kind of tile set.
language 1
game "T"

tiles dubble 6
