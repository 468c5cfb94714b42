# a number of dice as a word
language 2
game "T"

players 2
dice two, seen by all

play:
  roll dice
  win players
