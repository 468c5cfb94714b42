# several of one kind belong to language 2
language 1
game "T"

players 2 to 3
number filled(1 to 3) of each seat
chips 3

play:
  win players
