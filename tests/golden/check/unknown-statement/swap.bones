# two tiles change places by two moves
language 1
game "T"

players 2
tiles double 6
zone row, ordered

play:
  gather row
  swap top of row with bottom of row
  win players
