# A colon with nothing below it.
language 1
game "T"

play:
  if a:
  mix b
