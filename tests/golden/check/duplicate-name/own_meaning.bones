# a word with a meaning of its own
language 1
game "T"

players 2 to 4
number players

play:
  win players
