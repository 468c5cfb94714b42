# so many dice as an option says, at one table too many
language 1
game "T"

players 2 to 6
option cup: 1 to 6, default 5
dice cup of each seat, seen by owner

play:
  for each p: roll his dice
  reveal dice
  win players
