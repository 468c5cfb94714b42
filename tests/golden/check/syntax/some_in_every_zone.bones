# the tiles of all seats stand in brackets before a condition
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
number target

play:
  if some t in every hand where t = [6-6]: set target to 1
  win players
