# A sum that does not say over what.
language 1
game "T"

play:
  set x to sum of his hand
  mix b
