# a step that no line of the library says it has
language 1
game "T"
use "shared", replacing counting

players 2
tiles double 6

step counting: set total to 3

play:
  gather stock
  step counting: count-up(top of stock)
  win players
