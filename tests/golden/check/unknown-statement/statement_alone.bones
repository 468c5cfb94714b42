# a statement's first word alone is no statement
language 1
game "T"

players 2 to 4
number target

play:
  if target > 5: end
  win players
