# a library declares it that another one uses
language 1
game "T"
use "tricks"

players 2 to 4
tiles double 6
phase hand:
  win players

play:
  hand
