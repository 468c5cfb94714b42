# what is added is added
language 1
game "T"

players 2 to 4
number target

play:
  set target by 1
  win players
