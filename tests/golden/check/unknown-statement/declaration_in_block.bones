# a declaration stands at the left margin
language 1
game "T"

players 2 to 4

play:
  define goal: 5
  win players
