# a die by a misspelt name
language 1
game "T"

players 2 to 4
dice red, white

play:
  roll rde
  win players
