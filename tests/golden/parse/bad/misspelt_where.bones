# A misspelt where of a quantifier.
language 1
game "T"

play:
  set x to all t in hand wehre y
