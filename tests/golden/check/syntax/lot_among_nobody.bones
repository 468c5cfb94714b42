# a lot says among whom
language 1
game "T"

players 2 to 4
seat leader

play:
  draw leader by lot
  win players
