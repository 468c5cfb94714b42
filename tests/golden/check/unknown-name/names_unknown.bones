# names that nobody declared
language 1
game "T"

players 2 to 3
tiles double 3
zone stock, ordered
names box: ones, twos
flag filled(boxes) of each seat

play:
  for each p: set his filled(ones) to yes
  win players
