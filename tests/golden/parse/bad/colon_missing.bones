# A head without its colon, and a block below.
language 1
game "T"

play:
  if a = b
    mix b
