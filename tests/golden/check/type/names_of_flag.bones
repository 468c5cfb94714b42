# only numbers have names
language 1
game "T"

players 2 to 3
tiles double 3
zone stock, ordered
names box: ones, twos
flag done from box

play:
  set done to yes
  win players
