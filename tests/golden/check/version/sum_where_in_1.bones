# a sum takes a condition from language 2 on
language 1
game "T"

players 2 to 3
dice red, white, seen by all
tiles double 6
zone boneyard, ordered
number n

play:
  roll dice
  set n to sum of d for d in dice where d > 4
  win players
