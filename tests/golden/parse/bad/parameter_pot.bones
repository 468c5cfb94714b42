# No pot is of each seat.
language 2
game "T"

phase x(pot k of each seat):
  mix z
