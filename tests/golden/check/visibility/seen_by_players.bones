# what all see is seen by all
language 1
game "T"

players 2 to 4
number goal, seen by players

play:
  win players
