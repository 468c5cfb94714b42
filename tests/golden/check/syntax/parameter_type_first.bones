# a parameter's name stands before its type
language 1
game "T"

players 2 to 4
number target
seat leader
phase f(seat p): add 1 to target

play:
  f(leader)
  win players
