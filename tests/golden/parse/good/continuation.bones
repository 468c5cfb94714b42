# A deeper line continues the one above, behind a comment too.
language 1
game "T"

play:
  set x to a   # the first half
      + b
    - c
  mix b
