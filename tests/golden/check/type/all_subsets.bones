# all sets are not a value; the first or best of them is
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard
zone hand of each seat, seen by all

play:
  for each p: move all 2 or 3 tiles c in his hand with most pips of c to boneyard
  win players
