# A misspelt first word of a declaration.
language 1
game "T"

zoen hand
