# what takes the place of something is of its kind
language 1
game "T"
use "shared", replacing worth

players 2
tiles double 6

phase worth(t: tile): win players

play:
  gather stock
  worth(top of stock)
