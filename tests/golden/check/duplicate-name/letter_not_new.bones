# a letter after 'for some' is new
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
number target
number n

play:
  if boneyard is [n-m] for some n, m: set target to 1
  win players
