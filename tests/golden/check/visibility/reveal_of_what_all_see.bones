# nothing to be shown
language 1
game "T"

players 2
number bid, seen by all

play:
  reveal bid
  win players
