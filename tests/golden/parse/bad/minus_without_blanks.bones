# A minus sign without a blank behind it.
language 1
game "T"

play:
  set x to a -1
