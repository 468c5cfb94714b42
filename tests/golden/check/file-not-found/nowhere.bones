# a file that is used and is nowhere
language 1
game "T"
use "bluffing"

players 2

play:
  bluff(3)
  win players
