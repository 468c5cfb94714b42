# a mistake in a definition shows where it is used
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
number target
define worth(c: tiles): high of c

play:
  set target to worth(boneyard)
  win players
