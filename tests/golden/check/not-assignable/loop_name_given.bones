# The name of a loop is given to a phase that sets a variable.
language 1
game "T"
players 2 to 4
number total

phase raise(variable number n): add 1 to n

play:
  raise(total)
  for each i in 1 to 3: raise(i)
  win players
