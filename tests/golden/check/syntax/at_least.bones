# at least is a sign
language 1
game "T"

players 2 to 4
number target

play:
  if target at least 5: add 1 to target
  win players
