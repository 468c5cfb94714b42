# A dot for 's.
language 1
game "T"

play:
  set p.total to 3
