# 'if none' at the column of the choice that it belongs to.
language 1
game "T"

play:
  p chooses:
    "a"
  if none:
    "b"
