# what a library declares that another one uses is replaced where the other one is used
language 1
game "T"
use "tricks"

players 2 to 4
tiles double 6
zone hand of each seat, seen by nobody

play:
  win players
