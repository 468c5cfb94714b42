# a quantifier takes several sizes from language 2 on
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard
zone hand of each seat, seen by all

play:
  if some p where some 2 or 3 tiles c in p's hand where pips of c = 12: win players
  win no seats
