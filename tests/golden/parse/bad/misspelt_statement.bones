# A misspelt first word of a statement.
language 1
game "T"

play:
  mov t to discards
