# A keyword as a value.
language 1
game "T"

play:
  set x to high + 1
