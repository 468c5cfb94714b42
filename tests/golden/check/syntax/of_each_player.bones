# what each has is of each seat
language 1
game "T"

players 2 to 4
number goal of each player

play:
  win players
