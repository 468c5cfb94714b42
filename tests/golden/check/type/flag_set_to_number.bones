# a flag is no number
language 1
game "T"

players 2 to 4
flag spun

play:
  set spun to 1
  win players
