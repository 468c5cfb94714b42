# the library goes on using what is replaced, as the value that it was
language 1
game "T"
use "shared", replacing worth

players 2
tiles double 6

define worth(t: tile): t is [n-n] for some n

play:
  gather stock
  count-up(top of stock)
  win players
