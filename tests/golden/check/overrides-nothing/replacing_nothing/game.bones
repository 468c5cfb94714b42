# what is replaced must be declared here
language 1
game "T"
use "shared", replacing total

players 2
tiles double 6

define worth-of(t: tile): 1

play:
  gather stock
  if worth-of(top of stock) = 1: count-up(top of stock)
  win players
