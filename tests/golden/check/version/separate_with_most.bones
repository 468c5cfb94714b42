# the best separate sets belong to language 2
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard
zone hand of each seat, seen by all

play:
  for each p:
    for each c in separate 2 tiles d in p's hand where pips of d > 3 with most pips of d: move c to boneyard
  win players
