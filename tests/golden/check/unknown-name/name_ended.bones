# a name is gone after its block
language 1
game "T"

players 2 to 4
number target

play:
  if target > 5:
    let n be 1
  set target to n
  win players
