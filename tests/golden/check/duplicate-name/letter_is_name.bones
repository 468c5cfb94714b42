# what follows a comma is no letter of the pattern
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
number target
flag spun
define grade(c: tiles, big: flag): rank(c is [n-n] for some n, big)

play:
  set target to grade(boneyard, spun)
  win players
