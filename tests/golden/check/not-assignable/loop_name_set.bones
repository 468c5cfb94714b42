# what a loop names is not set
language 1
game "T"

players 2 to 4

play:
  for each p: set p to nobody
  win players
