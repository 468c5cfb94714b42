# values are all words or all numbers
language 1
game "T"

players 2 to 4
option goal: 1, two

play:
  win players
