# 'with' takes no condition
language 1
game "T"

players 2 to 4
number score of each seat, seen by all
seat leader

play:
  set leader to first p with p's score > 3
  win players
