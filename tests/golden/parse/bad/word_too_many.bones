# A word after the end of a statement.
language 1
game "T"

play:
  mix b c
