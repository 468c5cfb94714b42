# a name that is bound around the place
language 1
game "T"

players 2 to 4
number target

play:
  let n be 1
  if target = n:
    let n be 2
    set target to n
  win players
