# only options have defaults
language 1
game "T"

players 2 to 4
number goal, default 5

play:
  win players
