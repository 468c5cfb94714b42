# a value that an option does not have
language 1
game "T"

players 2 to 4
option take: optional, forced

play:
  if take = fored: win no seats
  win players
