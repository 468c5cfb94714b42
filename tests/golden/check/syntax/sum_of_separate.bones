# of separate sets there is the most, and how many
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard
zone hand of each seat, seen by all
number n, seen by all

play:
  for each p: set n to sum of pips of c for separate 2 tiles c in his hand where pips of c = 12
  win players
