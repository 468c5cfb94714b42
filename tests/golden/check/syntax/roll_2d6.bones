# dice have names or a number
language 1
game "T"

players 2 to 4
dice red, white

play:
  roll 2d6
  win players
