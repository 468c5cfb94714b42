# the next seat is the player after
language 1
game "T"

players 2 to 4
seat leader

play:
  set leader to next player
  win players
