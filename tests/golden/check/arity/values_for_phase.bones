# a phase is given one value for each parameter
language 1
game "T"

players 2 to 4
number target
phase f(n: number): set target to n

play:
  f
  win players
