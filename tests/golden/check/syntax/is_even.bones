# an even number has no rest
language 1
game "T"

players 2 to 4
number target

play:
  if target is even: win no seats
  win players
