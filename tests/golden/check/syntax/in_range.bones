# what lies in a range is compared twice
language 1
game "T"

players 2 to 4
number target

play:
  if target in 1 to 6: win no seats
  win players
