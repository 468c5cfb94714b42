# an option's values stand after a colon
language 1
game "T"

players 2 to 4
option goal = 100

play:
  win players
