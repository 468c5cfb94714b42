# a flag is yes or no
language 1
game "T"

players 2 to 4
flag spun

play:
  set spun to true
  win players
