# equality is a sign
language 1
game "T"

players 2 to 4
number target

play:
  if target equals 5: add 1 to target
  win players
