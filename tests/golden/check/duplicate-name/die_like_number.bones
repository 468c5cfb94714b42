# a number of dice as a word
language 1
game "T"

players 2
dice two, seen by all

play:
  roll dice
  win players
