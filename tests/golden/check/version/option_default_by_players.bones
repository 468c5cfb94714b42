# an option has one default
language 1
game "T"

players 2 to 4
option goal: 1 to 100, default 15 with 2, 10 with 3 or 4 players

play:
  win players
