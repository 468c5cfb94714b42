# A text that ends on a later line than meant.
language 1
game "T"

play:
  p chooses:
    "lead t from hand
    "place" t from hand
