# two lists of names cannot share a word
language 1
game "T"

players 2 to 3
tiles double 3
zone stock, ordered
names box: ones, twos
names face: ones, threes
number n

play:
  set n to ones
  win players
