# Ranges of sizes, and a condition that something always meets.
language 1
game "T"

define runs(h: tiles): count of all 3 to 5 tiles c in h where joined(c)
define pairs(h: tiles): no 2 or 4 to 5 tiles c in h where joined(c)

play:
  p chooses:
    "lead" 1 to 4 tiles c from his hand (T-1) where shape(c) > 0, always possible:
      move c to best
    "claim" 2 or 4 to 5 dice d from his dice where yes, always possible
