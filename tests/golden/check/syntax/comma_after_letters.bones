# a comma after 'for some' goes on with its letters
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
number target
define grade(c: tiles): rank(c is [n-n] for some n, c is [m-m] for some m)

play:
  set target to grade(boneyard)
  win players
