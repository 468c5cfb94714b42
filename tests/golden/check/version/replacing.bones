# what a library declares is replaced from language 2 on
language 1
game "T"
use "match", replacing won

players 2
tiles double 6
option stake default 1

number won of each seat, seen by all

play: win players
