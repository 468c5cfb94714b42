# 'is not empty' for 'not ... is empty'.
language 1
game "T"

play:
  if his hand is not empty: mix b
