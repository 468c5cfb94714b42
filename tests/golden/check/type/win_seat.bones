# winners are a set
language 1
game "T"

players 2 to 4
seat leader

play:
  win leader
  win players
