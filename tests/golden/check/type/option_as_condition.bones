# an option is compared with a value
language 1
game "T"

players 2 to 4
option bonus: on, off

play:
  if bonus: win no seats
  win players
