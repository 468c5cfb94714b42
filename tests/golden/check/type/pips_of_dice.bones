# dice are added up
language 1
game "T"

players 2 to 4
dice red, white
number target

play:
  set target to pips of dice
  win players
