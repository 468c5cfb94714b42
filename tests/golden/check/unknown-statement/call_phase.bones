# a phase is run by its name
language 1
game "T"

players 2 to 4
number target
phase f: add 1 to target

play:
  f
  call f
  win players
