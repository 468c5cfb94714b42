# A count that lacks 'all'.
language 1
game "T"

play:
  if count of t in his hand where pips of t > 3 > 1: mix b
