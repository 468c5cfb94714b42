language 1
game "B"
use "shared"

players 2
tiles double 6

play:
  gather stock
  count-up(top of stock)
  win players
