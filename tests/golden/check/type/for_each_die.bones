# dice are gone through in expressions
language 1
game "T"

players 2 to 4
dice red, white
number target

play:
  for each d in dice: add d to target
  win players
