# A condition of a way without where.
language 1
game "T"

play:
  p chooses:
    "lead" t from hand line is empty:
      mix b
