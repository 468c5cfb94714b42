# two are added with a sign
language 1
game "T"

players 2 to 4
dice red, white
number target

play:
  set target to sum of red and white
  win players
