# the library goes on using what is replaced
language 1
game "T"
use "shared", replacing worth

players 2
tiles double 6

define worth(t: tile, n: number): n

play:
  gather stock
  count-up(top of stock)
  win players
