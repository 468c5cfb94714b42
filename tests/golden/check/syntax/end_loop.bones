# a loop that is left has a name
language 1
game "T"

players 2 to 4
number target

play:
  repeat:
    add 1 to target
    if target > 5: end repeat
  win players
