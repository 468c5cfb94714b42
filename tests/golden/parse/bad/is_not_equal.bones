# 'is not' for '!='.
language 1
game "T"

play:
  if p is not leader: mix b
