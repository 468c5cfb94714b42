# no line says the value of a case
language 1
game "T"

players 2
number total, seen by all

play:
  set total to 1
  win players
