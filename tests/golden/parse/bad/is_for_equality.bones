# 'is' for '='.
language 1
game "T"

play:
  if p is leader: mix b
