# 'again' stands in a way
language 1
game "T"

players 2 to 4

play:
  again
  win players
