# a variable gets its value in 'play'
language 1
game "T"

players 2 to 4
number goal = 5

play:
  win players
