# ! for not.
language 1
game "T"

play:
  if !a: mix b
