# a player is found with 'first'
language 1
game "T"

players 2 to 4
number score of each seat, seen by all
seat leader

play:
  set leader to player with most score
  win players
