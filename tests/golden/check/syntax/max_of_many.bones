# the largest of many is the first with most
language 1
game "T"

players 2 to 4
number target
number score of each seat, seen by all

play:
  set target to max(p's score for p in players)
  win players
