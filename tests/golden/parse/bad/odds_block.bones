# a guess says what may be true, and does nothing
language 1
library "T"

odds for p:
  "claim" q
