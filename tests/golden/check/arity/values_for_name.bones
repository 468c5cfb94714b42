# what is no definition takes no values
language 1
game "T"

players 2 to 4
number target

play:
  set target to target(1)
  win players
