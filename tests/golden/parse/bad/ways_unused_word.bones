# a line among ways that is neither a way nor the use of ways
language 1
game "T"

play:
  p chooses:
    "lead" t from his hand
    draws one
