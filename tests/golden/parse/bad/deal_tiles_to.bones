# A deal that does not say from where.
language 1
game "T"

play:
  deal 2 tiles to p
