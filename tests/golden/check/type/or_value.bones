# both sides of 'or' are conditions
language 1
game "T"

players 2 to 4
number target

play:
  if target = 5 or 6: add 1 to target
  win players
