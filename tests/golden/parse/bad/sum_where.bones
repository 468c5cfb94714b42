# A condition on the binder of a sum.
language 1
game "T"

play:
  set x to sum of pips of t for t in his hand where t = top of pond
