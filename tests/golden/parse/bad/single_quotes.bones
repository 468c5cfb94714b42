# Single quotes around a text.
language 1
game "T"

play:
  p chooses:
    'lead' t from hand
