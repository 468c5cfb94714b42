# A bracket that is not closed.
language 1
game "T"

play:
  set x to (a + b
