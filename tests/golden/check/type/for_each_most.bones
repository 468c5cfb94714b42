# what separate sets are worth is a number
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard
zone hand of each seat, seen by all

play:
  for each p:
    for each c in most of pips of d for separate 2 tiles d in p's hand where pips of d = 12: move c to boneyard
  win players
