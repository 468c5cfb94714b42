# what follows the comma after 'for some' is read as a letter
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
number target
define twelve(c: tiles): pips of c = 12
define grade(c: tiles): rank(c is [n-n] [m-m] for some n, m, twelve(c))

play:
  set target to grade(boneyard)
  win players
