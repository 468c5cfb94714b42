# A clause without its hyphen.
language 1
game "T"

play:
  mix b (CH12)
