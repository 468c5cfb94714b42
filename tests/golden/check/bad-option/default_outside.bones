# a default lies in the range
language 1
game "T"

players 2 to 4
option goal: 1 to 10, default 0

play:
  win players
