# seats have letters in scenarios only
language 1
game "T"

players 2 to 4
seat leader

play:
  set leader to A
  win players
