language 1
game "T"
players 2
tiles double 6
zone stock, ordered
number n, seen by all
words:
  n: "N", unless 99999999999
play:
  win players
