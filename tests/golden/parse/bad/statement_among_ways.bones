# A statement where a way is expected.
language 1
game "T"

play:
  p chooses:
    "a"
    mix b
