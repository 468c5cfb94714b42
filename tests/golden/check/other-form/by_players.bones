# a table by the number of players ends with that word
language 2
game "T"

players 2 to 3
number size, seen by all

play:
  set size to 7 with 2, 6 with 3 by count of players
  win all p where size > 6
