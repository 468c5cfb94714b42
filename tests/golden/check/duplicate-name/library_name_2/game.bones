# what a library declares is replaced by name only
language 1
game "T"
use "shared"

players 2
tiles double 6

define worth(t: tile): 1

play:
  gather stock
  count-up(top of stock)
  win players
