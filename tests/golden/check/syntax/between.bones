# what lies between is compared twice
language 1
game "T"

players 2 to 4
number target

play:
  if target between 5 and 6: add 1 to target
  win players
