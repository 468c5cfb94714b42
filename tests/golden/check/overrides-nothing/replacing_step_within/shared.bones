language 1
library "Shared"

zone stock, ordered
number total
phase count-up(t: tile):
  step counting: add pips of t to total
