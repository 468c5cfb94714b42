# a range of sizes ends with a whole number
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard
zone hand of each seat, seen by all

play:
  if some p where some 3 to n tiles c in p's hand where pips of c = 12: win players
  win no seats
