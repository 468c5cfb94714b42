# A line that steps back to a column of no block.
language 1
game "T"

play:
  repeat:
      mix b
    mix c
