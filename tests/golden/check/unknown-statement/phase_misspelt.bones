# a phase by another name
language 1
game "T"

players 2 to 4
number target
phase round: add 1 to target

play:
  round
  ruond
  win players
