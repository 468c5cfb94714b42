# && for and.
language 1
game "T"

play:
  if a && b: mix b
