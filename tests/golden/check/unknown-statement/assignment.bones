# a value is given with 'set'
language 1
game "T"

players 2 to 4
number target

play:
  target = target + 1
  win players
