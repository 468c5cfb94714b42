# A deal that says how many and to whom, and not from where.
language 1
game "T"

play:
  deal 2 to his hand
