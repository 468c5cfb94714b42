# a sum has a name for what is added
language 1
game "T"

players 2 to 4
dice red, white
number target

play:
  set target to sum of dice
  win players
