# a number is no condition
language 1
game "T"

players 2 to 4
number target

play:
  if target: win no seats
  win players
