# A text that ends on a later line than meant, with as many quotes as there should be.
language 1
game "T"

play:
  p chooses:
    "lead t from hand
    "place t from hand
