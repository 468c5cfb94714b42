# a further condition is an 'else if'
language 1
game "T"

players 2 to 4
number target

play:
  if target > 5:
    add 1 to target
  else target > 3:
    add 2 to target
  win players
