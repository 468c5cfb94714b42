# seats go round one way
language 1
game "T"

players 2 to 4
seat leader

play:
  set leader to player left of leader
  win players
