# A quantifier without where.
language 1
game "T"

play:
  set x to all t in hand pips of t > 3
