# A way without its colon, and a block below.
language 1
game "T"

play:
  p chooses:
    "a" t from hand where x
      mix b
