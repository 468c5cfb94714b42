# a 'let' has a 'be'
language 1
game "T"

players 2 to 4
number target

play:
  let n: 3
  set target to n
  win players
