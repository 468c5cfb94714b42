# the condition of a sum
language 1
game "T"

players 2 to 3
dice 5, seen by all
tiles double 6
zone boneyard, ordered
number n

play:
  roll dice
  set n to sum of d for d in dice where d
  win players
