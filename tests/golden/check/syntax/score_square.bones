# what a seat has, is no list
language 1
game "T"

players 2 to 4
number score of each seat, seen by all
seat leader

play:
  if score[leader] > 3: win no seats
  win players
