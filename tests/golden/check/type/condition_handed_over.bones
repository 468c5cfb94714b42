# a phase is handed a definition's name
language 1
game "T"

players 2 to 4
number score of each seat, seen by all
seat leader
define far(p: seat): p's score > 3
phase rounds(done: condition(seat)):
  if done(leader): win no seats

play:
  rounds(far(leader))
  win players
