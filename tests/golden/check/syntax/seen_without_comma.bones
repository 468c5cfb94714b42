# a comma stands before who sees it
language 1
game "T"

players 2 to 4
number goal seen by all

play:
  win players
