# a player is a seat
language 1
game "T"

players 2 to 4
number target
seat leader
phase f(p: player): add 1 to target

play:
  f(leader)
  win players
