# a step within the game replaces none of the library
language 1
game "T"
use "shared", replacing counting

players 2
tiles double 6

play:
  gather stock
  step counting: count-up(top of stock)
  win players
