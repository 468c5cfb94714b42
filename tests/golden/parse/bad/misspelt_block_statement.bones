# A misspelt first word of a statement with a block.
language 1
game "T"

play:
  repaet 3 times:
    mix b
