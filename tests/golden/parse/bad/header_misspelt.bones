# A misspelt kind of file.
language 1
gmae "T"
