# only tiles in suits have jokers
language 1
game "T"

players 2 to 3
tiles double 6, 2 jokers
zone stock, ordered
number n

play:
  set n to 1
  win players
