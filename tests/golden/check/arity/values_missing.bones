# a definition is given one value for each parameter
language 1
game "T"

players 2 to 4
number target
define near(a, b: number): a = b + 1

play:
  if near(target): win no seats
  win players
