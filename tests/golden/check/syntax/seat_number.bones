# seats have no numbers
language 1
game "T"

players 2 to 4
seat leader

play:
  set leader to seat 1
  win players
