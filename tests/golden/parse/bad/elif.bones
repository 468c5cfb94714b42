# Elif for else if.
language 1
game "T"

play:
  if a: mix b
  elif c: mix d
